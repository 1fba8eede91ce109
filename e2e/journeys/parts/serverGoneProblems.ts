/** What the drivers report while nobody answers at the server's address. */
export const serverGoneProblems: readonly RegExp[] = [
  /failed: .*(ERR_|ECONN|socket hang up|fetch failed)/,
  /WebSocket/,
];
