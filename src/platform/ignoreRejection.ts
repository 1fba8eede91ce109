/** For a wish to the host whose refusal changes nothing, such as a toast while the app is hidden. */
export function ignoreRejection(wish: unknown): void {
  Promise.resolve(wish).catch(() => undefined);
}
