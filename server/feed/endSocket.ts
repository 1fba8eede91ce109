import type { WebSocket } from 'ws';

/** A client that was told to go and does not is cut off after this long. */
const GOODBYE_MS = 1_000;

/** Closes a connection with or without the other end's consent. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
