/** WeChat itself shows that a page is on its way. */
export function followPageLoads(_onFailed: () => void): void {
  // Nothing is missing here.
}
