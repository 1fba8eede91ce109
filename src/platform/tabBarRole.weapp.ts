/** WeChat's own tab bar says what it is. */
export function nameTabBar(): void {
  // Nothing is missing here.
}
