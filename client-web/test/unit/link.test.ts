// Goal: the connection comes back by itself, notices silence, and never waits longer than it says. Time is virtual.
import { describe, expect, it } from 'vitest';
import { Link, connectMs, quietMs, silenceMs, wakeMs, type Port, type Socket } from '../../src/wire/link';
import { retryDelayMs } from '../../src/wire/backoff';

class FakeSocket implements Socket {
  binaryType = '';
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  sent: Uint8Array[] = [];
  send(data: Uint8Array): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  hear(): void {
    this.onmessage?.(new MessageEvent('message', { data: new ArrayBuffer(1) }));
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

class World implements Port {
  time = 0;
  sockets: FakeSocket[] = [];
  log: string[] = [];
  private timers: { id: number; at: number; run: () => void }[] = [];
  private nextId = 1;
  link = new Link(this, {
    up: () => this.log.push('up'),
    down: (code, opened) => this.log.push(`down ${code} ${opened}`),
    bytes: (bytes) => this.log.push(`bytes ${bytes.length}`),
    probe: () => this.log.push('probe'),
  });

  now = () => this.time;
  random = () => 0.5;
  after(ms: number, run: () => void): number {
    this.timers.push({ id: this.nextId, at: this.time + ms, run });
    return this.nextId++;
  }
  cancel(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }
  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.time = due.at;
      this.cancel(due.id);
      due.run();
    }
    this.time = end;
  }
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket yet');
    return socket;
  }
}

function online(): World {
  const world = new World();
  world.link.connect('ws://x');
  world.socket.open();
  world.socket.hear();
  return world;
}

describe('a link', () => {
  it('gives up a connection attempt after its time and tries again', () => {
    const world = new World();
    world.link.connect('ws://x');
    world.pass(connectMs + 200);
    expect(world.log).toEqual(['down 0 false']);
    expect(world.sockets).toHaveLength(2);
  });

  it('reconnects after a cut, later after each failure', () => {
    const world = online();
    world.socket.cut();
    world.pass(retryDelayMs(0, 0.5) - 1);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    expect(world.sockets).toHaveLength(2);
    world.socket.cut();
    world.pass(retryDelayMs(1, 0.5) - 1);
    expect(world.sockets).toHaveLength(2);
    world.pass(1);
    expect(world.sockets).toHaveLength(3);
  });

  it('asks for a sign of life when it is quiet, and is dead after eight seconds of silence', () => {
    const world = online();
    world.pass(3_000);
    world.log.length = 0;
    world.pass(quietMs - 3_000);
    expect(world.log).toEqual(['probe']);
    world.pass(silenceMs - quietMs);
    expect(world.log).toEqual(['probe', 'down 0 true']);
  });

  it('stays up while the server speaks', () => {
    const world = online();
    for (let i = 0; i < 10; ++i) {
      world.pass(5_000);
      world.socket.hear();
    }
    expect(world.sockets).toHaveLength(1);
  });

  it('makes an open socket prove itself after a wake-up', () => {
    const world = online();
    world.pass(3_000);
    world.socket.hear();
    world.link.wake();
    world.pass(wakeMs);
    expect(world.log.at(-1)).toBe('down 0 true');
  });

  it('reconnects at once on a wake-up when it was waiting', () => {
    const world = online();
    world.link.holdOff(60_000);
    world.socket.cut();
    world.link.wake();
    expect(world.sockets).toHaveLength(2);
  });

  it('waits out what the server asked for', () => {
    const world = online();
    world.link.holdOff(3_000);
    world.socket.cut(1001);
    world.pass(3_000);
    expect(world.sockets).toHaveLength(1);
    world.pass(200);
    expect(world.sockets).toHaveLength(2);
  });

  it('is silent after disconnect, whatever the old socket does', () => {
    const world = online();
    const old = world.socket;
    world.log.length = 0;
    world.link.disconnect();
    old.cut();
    world.pass(60_000);
    expect(world.log).toEqual([]);
    expect(world.sockets).toHaveLength(1);
    expect(world.link.send(new Uint8Array(1))).toBe(false);
  });
});

describe('the wait before a retry', () => {
  it('is spread over its whole range and never beyond eight seconds', () => {
    expect(retryDelayMs(0, 0)).toBe(0);
    expect(retryDelayMs(2, 0.999)).toBeLessThan(1_200);
    expect(retryDelayMs(30, 0.999)).toBeLessThan(8_000);
    expect(retryDelayMs(30, 0.999, 500)).toBeGreaterThan(8_000);
  });
});
