/** Whether the host has privacy terms of this program, besides its own. */
export const hostHasPrivacyTerms = false;

/** Nothing: a browser has none. */
export async function openPrivacyTerms(): Promise<void> {
  // WeChat shows the operator's guide (privacyTerms.weapp.ts).
}
