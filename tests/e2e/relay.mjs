// A wire between a client and the server that the test can cut: it carries bytes and knows nothing of them.
import { connect, createServer } from 'node:net';
import { atEnd } from './lectern.mjs';

export class Relay {
  #server;
  #pairs = new Set();

  /** Listens on a free port and carries what comes to the server's. */
  static async to(test, server) {
    const relay = new Relay();
    relay.#server = createServer((near) => relay.#carry(near, server.port));
    await new Promise((listening) => relay.#server.listen(0, '127.0.0.1', listening));
    relay.url = `http://127.0.0.1:${relay.#server.address().port}`;
    relay.key = server.key;
    atEnd(test, () => {
      relay.cut();
      return new Promise((closed) => relay.#server.close(closed));
    });
    return relay;
  }

  #carry(near, port) {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far];
    this.#pairs.add(pair);
    for (const [end, other] of [pair, [far, near]]) {
      end.pipe(other);
      end.on('error', () => {});
      end.on('close', () => {
        other.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  /** Ends every connection at once, without a word to either side. */
  cut() {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }
}
