/** For a host call whose failure has no consequence, such as a toast while the app is hidden. */
export function ignoreRejection(promise: unknown): void {
  Promise.resolve(promise).catch(() => undefined);
}
