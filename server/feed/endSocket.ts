import type { WebSocket } from 'ws';

/** A client that does not complete the close is terminated after this long. */
const CLOSE_TIMEOUT_MS = 1_000;

export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
