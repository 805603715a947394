// A scripted server that speaks the real protocol over a real socket: tests set what each role sees and read what the pages sent. It has no
// rules of its own; the built pages are served with the security policy of the real server.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ErrorCode, HostCommand, Mine, Roster, View } from '../src/gen/lectern/v1/play';
import { ClientMessage, Role, ServerMessage } from '../src/gen/lectern/v1/play';
import type { ClientBody, ServerBody } from '../src/wire/codec';

export interface Show {
  view: View;
  mine?: Mine;
  roster?: Roster;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export class FakeServer {
  readonly received: ClientBody[] = [];
  /** REST replies by path; a function sees the request. */
  readonly api = new Map<string, unknown>();
  acknowledges = true;
  /** Every Join is refused with it. */
  refuses: ErrorCode | undefined;
  seat = 1;
  /** Names that it gives to whoever has no seat. */
  offers: readonly string[] = [];
  port = 0;
  show: Show;
  private readonly http: Server;
  private readonly sockets = new Set<WebSocket>();
  private readonly waiting: { test: (body: ClientBody) => boolean; done: (body: ClientBody) => void }[] = [];

  private constructor(
    private readonly dist: string,
    show: Show,
  ) {
    this.show = show;
    this.http = createServer((request, response) => this.serve(request, response));
    const server = new WebSocketServer({ server: this.http, perMessageDeflate: false });
    server.on('connection', (socket) => this.attach(socket));
  }

  static async start(dist: string, show: Show): Promise<FakeServer> {
    const server = new FakeServer(dist, show);
    await server.listen();
    return server;
  }

  /** Also after stop(): the same server again, at the same address. */
  async listen(): Promise<void> {
    await new Promise<void>((done) => this.http.listen(this.port, '127.0.0.1', done));
    this.port = (this.http.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.drop();
    this.http.closeAllConnections();
    await new Promise((done) => this.http.close(done));
  }

  /** Cuts every connection without a word. */
  drop(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  publish(show: Show): void {
    this.show = show;
    for (const socket of this.sockets) this.sendAll(socket);
  }

  tell(body: ServerBody): void {
    for (const socket of this.sockets) send(socket, body);
  }

  /** The first message of this kind, past or to come. */
  heard(test: (body: ClientBody) => boolean): Promise<ClientBody> {
    const past = this.received.find(test);
    if (past) return Promise.resolve(past);
    return new Promise((done) => this.waiting.push({ test, done }));
  }

  private attach(socket: WebSocket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('message', (data: Buffer) => {
      const body = ClientMessage.decode(new Uint8Array(data)).body;
      if (body) this.handle(socket, body);
    });
  }

  private handle(socket: WebSocket, body: ClientBody): void {
    this.received.push(body);
    const ready = this.waiting.filter((entry) => entry.test(body));
    for (const entry of ready) {
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      entry.done(body);
    }
    const nowUs = String(Math.round(performance.now() * 1000));
    switch (body.$case) {
      case 'timeSync':
        return send(socket, {
          $case: 'timeSyncReply',
          value: { clientUs: body.value.clientUs, receivedUs: nowUs, sentUs: nowUs },
        });
      case 'hello':
        return this.welcome(socket, body.value.role, body.value.role === Role.PLAYER ? this.seat : 0);
      case 'join':
        if (this.refuses !== undefined) return send(socket, refusal(this.refuses));
        this.seat ||= 1;
        return this.welcome(socket, Role.PLAYER, this.seat);
      case 'giveAnswer':
        if (this.acknowledges)
          send(socket, { $case: 'ack', value: { step: body.value.step, nonce: body.value.nonce } });
        return;
      case 'hostCommand':
        return send(socket, { $case: 'hostDone', value: done(body.value) });
    }
  }

  private welcome(socket: WebSocket, role: Role, seat: number): void {
    if (!seat && this.offers.length) send(socket, { $case: 'nameOffer', value: { name: [...this.offers] } });
    send(socket, {
      $case: 'welcome',
      value: {
        version: 1,
        room: '00000000000000aa',
        pin: this.show.view.pin,
        role,
        seat,
        resumed: seat > 0,
        serverUs: String(Math.round(performance.now() * 1000)),
        nodes: [],
        node: 'test',
      },
    });
    if (role !== Role.PLAYER || seat) this.sendAll(socket);
  }

  private sendAll(socket: WebSocket): void {
    send(socket, { $case: 'view', value: this.show.view });
    if (this.show.mine) send(socket, { $case: 'mine', value: this.show.mine });
    if (this.show.roster) send(socket, { $case: 'roster', value: this.show.roster });
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', this.url).pathname;
    if (path.startsWith('/api/')) return this.answerApi(path, response);
    const file = join(this.dist, normalize(pageOf(path)));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const host = request.headers.host ?? '';
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy':
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; ` +
        `connect-src 'self' ws://${host} wss://${host}; media-src 'self' blob:; manifest-src 'self'; base-uri 'none'; ` +
        `form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    createReadStream(file).pipe(response);
  }

  private answerApi(path: string, response: ServerResponse): void {
    const found = this.api.get(path);
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? { v: 1, error: { code: 'unknown', text: 'There is nothing here.' } }));
  }
}

function pageOf(path: string): string {
  if (path.startsWith('/assets/') || path === '/icon.svg') return path;
  if (path === '/host') return '/host.html';
  return path.startsWith('/board/') ? '/board.html' : '/index.html';
}

function refusal(code: ErrorCode): ServerBody {
  return { $case: 'error', value: { code, text: 'Said by the server.', step: 0, nonce: '0', retryAfterMs: 0 } };
}

function done(command: HostCommand): { nonce: string; step: number } {
  return { nonce: command.nonce, step: command.step + 1 };
}

function send(socket: WebSocket, body: ServerBody): void {
  socket.send(ServerMessage.encode({ body }).finish());
}
