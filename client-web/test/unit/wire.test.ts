// Goal: what goes over the wire is exact: 64-bit numbers, golden files of the C++ side, decimals digit by digit.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ClientMessage, ServerMessage } from '../../src/gen/lectern/v1/play';
import { indexOf, microsOf, plainText, stepsOf, valueAt } from '../../src/room/decimal';
import { decode } from '../../src/wire/codec';
import { ServerClock } from '../../src/wire/server_clock';
import { fromHex, makeNonce, makeToken } from '../../src/wire/token';

const golden = fileURLToPath(new URL('../../../tests/golden', import.meta.url));
const files = existsSync(golden) ? readdirSync(golden).filter((name) => /^(client|server)_.*\.bin$/.test(name)) : [];

describe('the golden files', () => {
  it.each(files)('%s decodes, and encodes to the same bytes', (name) => {
    const bytes = new Uint8Array(readFileSync(join(golden, name)));
    const codec = name.startsWith('client_') ? ClientMessage : ServerMessage;
    const message = codec.decode(bytes);
    expect(message.body).toBeDefined();
    expect([...codec.encode(message as ClientMessage & ServerMessage).finish()]).toEqual([...bytes]);
  });

  it('are there in both directions once the folder is', () => {
    if (!existsSync(golden)) return;
    expect(files.some((name) => name.startsWith('client_'))).toBe(true);
    expect(files.some((name) => name.startsWith('server_'))).toBe(true);
  });
});

describe('the codec', () => {
  it('keeps a nonce beyond 2^53 exact', () => {
    const body = { $case: 'ack' as const, value: { step: 3, nonce: '18446744073709551557' } };
    expect(decode(ServerMessage.encode({ body }).finish())).toEqual(body);
  });

  it('passes over bytes that are no message, at every length', () => {
    const body = {
      $case: 'error' as const,
      value: { code: 10, text: 'There is none', step: 0, nonce: '0', retryAfterMs: 0 },
    };
    const bytes = ServerMessage.encode({ body }).finish();
    for (let length = 1; length < bytes.length; ++length) expect(() => decode(bytes.slice(0, length))).not.toThrow();
    expect(decode(Uint8Array.from([0xff, 0xff, 0xff]))).toBeUndefined();
  });
});

describe('tokens', () => {
  it('are sixteen bytes, and nonces stay below 2^53', () => {
    expect(fromHex(makeToken())).toHaveLength(16);
    for (let i = 0; i < 200; ++i) {
      const nonce = Number(makeNonce());
      expect(Number.isSafeInteger(nonce) && nonce > 0).toBe(true);
    }
  });
});

describe('decimals', () => {
  it.each([
    ['55', '55000000'],
    ['-0.5', '-500000'],
    ['0,000001', '1'],
    ['\u22121 234.5', '-1234500000'],
    ['1000000000000', '1000000000000000000'],
  ])('reads %s exactly', (text, micros) => expect(microsOf(text)).toBe(micros));

  it.each(['', '-', 'abc', '1.2.3', '1e5', '0.0000001'])('refuses %j', (text) =>
    expect(microsOf(text)).toBeUndefined(),
  );

  it('writes what it read', () => {
    for (const text of ['0', '1', '-0.5', '120.25', '999999999999.999999'])
      expect(plainText(microsOf(text) ?? '')).toBe(text);
  });

  it('steps without a binary remainder', () => {
    const range = { min: '0', max: '1000000', step: '100000' };
    expect(stepsOf(range)).toBe(10);
    expect(valueAt(range, 3)).toBe('300000');
    expect(indexOf(range, '300000')).toBe(3);
    expect(valueAt(range, 99)).toBe('1000000');
  });
});

describe('the server clock', () => {
  it('trusts the sample with the smallest round trip', () => {
    const clock = new ServerClock();
    clock.roughly(5_000_000, 0);
    expect(clock.offsetUs()).toBe(5_000_000);
    clock.sample(0, 90_200_000, 90_200_000, 800);
    clock.sample(1_000, 91_005_000, 91_005_000, 1_010);
    clock.sample(2_000, 92_300_000, 92_300_000, 2_400);
    expect(clock.offsetUs()).toBe(90_000_000);
    clock.forget();
    expect(clock.offsetUs()).toBeUndefined();
  });
});
