import type { WebSocket } from 'ws';

/** Milliseconds after which a client that does not complete the close is terminated. */
const CLOSE_TIMEOUT_MS = 1_000;

export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
