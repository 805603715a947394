// Joins the pure parts to the world: link events and user intents go through `update`, and its effects are carried out here. The only mutable
// thing of a page besides the DOM.
import type { ClientBody } from '../wire/codec';
import { decode, encode } from '../wire/codec';
import { Link, type Port } from '../wire/link';
import { ServerClock } from '../wire/server_clock';
import { makeNonce } from '../wire/token';
import type { AnswerValue } from '../gen/lectern/v1/play';
import { whole } from './decimal';
import type { Effect, Event } from './event';
import type { Memory } from './memory';
import type { Command, Problem, State } from './state';
import { update } from './update';

type Unstamped<E> = E extends { nowMs: number } ? Omit<E, 'nowMs'> : never;
export type Intent = Unstamped<Event>;
export type Listener = (state: State, before: State) => void;

export interface World {
  port: Port;
  socketBase: string; // ws://host or wss://host
  memory: Memory;
  enquire(pin: string): Promise<Problem | undefined>;
  reload(): void;
}

const tickMs = 500;

export class Runtime {
  readonly clock = new ServerClock();
  private readonly link: Link;
  private readonly listeners = new Set<Listener>();
  private ticking = false;

  constructor(
    private current: State,
    private readonly world: World,
  ) {
    this.link = new Link(world.port, {
      up: () => this.dispatch({ type: 'link-up' }),
      down: (code, opened) => this.dispatch({ type: 'link-down', code, opened }),
      bytes: (bytes) => this.receive(bytes),
      probe: () => this.send({ $case: 'timeSync', value: { clientUs: String(Math.round(world.port.now() * 1000)) } }),
    });
  }

  get state(): State {
    return this.current;
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dispatch(intent: Intent): void {
    const before = this.current;
    const { state, effects } = update(before, { ...intent, nowMs: this.world.port.now() });
    this.current = state;
    for (const effect of effects) this.carryOut(effect);
    for (const listener of [...this.listeners]) listener(this.current, before);
    this.keepTicking();
  }

  answer(answer: AnswerValue): void {
    this.dispatch({ type: 'answer', answer, nonce: makeNonce() });
  }

  command(command: Command): void {
    this.dispatch({ type: 'command', command, nonce: makeNonce() });
  }

  /** Clocks stop while a device sleeps, and sockets die without a word. */
  wake(): void {
    this.clock.forget();
    this.link.wake();
  }

  /** Milliseconds until the phase ends; what is left while paused; undefined when nothing runs. */
  remainingMs(): number | undefined {
    const view = this.current.view;
    if (!view?.clock) return undefined;
    if (view.paused) return view.clock.remainingMs || undefined;
    const endsUs = whole(view.clock.endsUs);
    const offsetUs = this.clock.offsetUs();
    if (!endsUs || offsetUs === undefined) return undefined;
    return Math.max(0, (endsUs - offsetUs) / 1000 - this.world.port.now());
  }

  private receive(bytes: Uint8Array): void {
    const body = decode(bytes);
    if (!body) return;
    const now = this.world.port.now();
    if (body.$case === 'timeSyncReply') {
      const { clientUs, receivedUs, sentUs } = body.value;
      this.clock.sample(whole(clientUs) / 1000, whole(receivedUs), whole(sentUs), now);
      return;
    }
    if (body.$case === 'welcome') {
      this.clock.forget(); // another server has another epoch
      this.clock.roughly(whole(body.value.serverUs), now);
    }
    if (body.$case === 'beat') {
      if (this.clock.offsetUs() === undefined) this.clock.roughly(whole(body.value.serverUs), now);
      return;
    }
    this.dispatch({ type: 'message', body });
  }

  private send(body: ClientBody): void {
    this.link.send(encode(body));
  }

  private carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'connect':
        return this.link.connect(this.world.socketBase + effect.path);
      case 'disconnect':
        return this.link.disconnect();
      case 'send':
        return this.send(effect.body);
      case 'hold-off':
        return this.link.holdOff(effect.ms);
      case 'remember':
        return this.world.memory.remember(effect);
      case 'forget':
        return this.world.memory.forget(effect.pin);
      case 'reload':
        return this.world.reload();
      case 'enquire':
        void this.world.enquire(effect.pin).then((problem) => {
          if (problem) this.dispatch({ type: 'enquired', problem });
        });
    }
  }

  private keepTicking(): void {
    const { link, entry, given, commands } = this.current;
    const busy = link === 'down' || entry === 'joining' || (given && !given.acknowledged) || commands.length > 0;
    if (this.ticking || !busy) return;
    this.ticking = true;
    this.world.port.after(tickMs, () => {
      this.ticking = false;
      this.dispatch({ type: 'tick' });
    });
  }
}
