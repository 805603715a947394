// Bytes ↔ messages. Every field of a server's message stays as the wire has it; 64-bit integers are decimal strings, exact at any size.
import { ClientMessage, ServerMessage } from '../gen/lectern/v1/play';

export type ClientBody = NonNullable<ClientMessage['body']>;
export type ServerBody = NonNullable<ServerMessage['body']>;

export const protocolVersion = 1;

export function encode(body: ClientBody): Uint8Array {
  return ClientMessage.encode({ body }).finish();
}

/** Undefined for bytes that are no message and for a body of a later version: both are passed over. */
export function decode(bytes: Uint8Array): ServerBody | undefined {
  try {
    return ServerMessage.decode(bytes).body;
  } catch {
    return undefined;
  }
}
