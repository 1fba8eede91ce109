let report: () => void = () => undefined;

/** Sets the listener of navigations that WeChat refuses: a sub-package that does not load. */
export function onFailedNavigation(listener: () => void): void {
  report = listener;
}

export const reportFailedNavigation = (): void => report();
