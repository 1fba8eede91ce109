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

/** Events worth logging. */
export type ReportKind = 'defect' | 'unhandled' | 'page-not-found' | 'memory';

/** No effect: a browser logs to its console, the mini-program in wechat.weapp.ts. */
export function report(_kind: ReportKind, _detail: unknown): void {
  // React has already logged it.
}

/** No effect: the browser's console logs uncaught errors. */
export function reportDefects(): void {
  // Implemented in wechat.weapp.ts.
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
