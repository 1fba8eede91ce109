/** What the drivers report while the server is down. */
export const serverGoneProblems: readonly RegExp[] = [
  /failed: .*(ERR_|ECONN|socket hang up|fetch failed)/,
  /WebSocket/,
];
