/** What the drivers report while nobody answers at the server's address. */
export const serverGone: readonly RegExp[] = [
  /failed: .*(ERR_|ECONN|socket hang up|fetch failed)/,
  /WebSocket/,
];
