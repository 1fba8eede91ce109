import type { HostFailure } from './files/hostFailure';

/** False: only WeChat can identify the customer by a code. */
export const hostLogsIn = false;

/** Code with which the server identifies the customer; null without one. */
export async function hostLoginCode(): Promise<string | null> {
  return null;
}

/** False: only WeChat shows privacy terms of the program. */
export const hostHasPrivacyTerms = false;

export async function openPrivacyTerms(): Promise<void> {
  // WeChat shows the operator's terms (wechat.weapp.ts).
}

export type ScanOutcome = { text: string } | { refusal: HostFailure };

/** False: the page then hides its scan button. */
export const canScan = false;

export async function scanCode(): Promise<ScanOutcome> {
  return { refusal: 'cancelled' };
}

export async function askForNotice(_template: string): Promise<void> {
  // WeChat asks the customer (wechat.weapp.ts).
}

/** False: only WeChat's Moments show a page alone. */
export const isSinglePage = (): boolean => false;
