import type { HomeScreenWay } from './homeScreen';

export type { HomeScreenWay } from './homeScreen';

/** WeChat offers it in the menu of the capsule, and does not say whether the customer has done it. */
export function watchHomeScreen(listener: (way: HomeScreenWay | null) => void): () => void {
  listener('menu');
  return () => undefined;
}

export async function askHomeScreen(): Promise<void> {
  // WeChat has no call for it.
}
