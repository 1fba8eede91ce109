import type { Refusal } from './files/refusal';

/** Whether the host knows who is in front of it, and says so by a code. */
export const hostLogsIn = false;

/** A code by which the server can ask the host who this is; null when the host gives none. */
export async function hostLoginCode(): Promise<string | null> {
  return null;
}

/** Whether the host has privacy terms of this program, besides its own. */
export const hostHasPrivacyTerms = false;

/** Nothing: a browser has none. */
export async function openPrivacyTerms(): Promise<void> {
  // WeChat shows the operator's guide (wechat.weapp.ts).
}

/** What is worth knowing of a customer's app: a defect, a page that does not exist. */
export type ReportKind = 'defect' | 'unhandled' | 'page-not-found' | 'memory';

/** Nothing: a browser has it in its console. The mini-program writes a log (wechat.weapp.ts). */
export function report(_kind: ReportKind, _detail: unknown): void {
  // React has said it already.
}

/** Begins to note what nobody catches; the browser's console has it. */
export function watchDefects(): void {
  // The mini-program's own file listens.
}

/** What was read, or why nothing was. */
export type ScanOutcome = { text: string } | { refusal: Refusal };

/** A browser without a scanner: the page hides its scan button. */
export const canScan = false;

/** Reads a QR code with the camera. */
export async function scanCode(): Promise<ScanOutcome> {
  return { refusal: 'cancelled' };
}

/** Nothing: a browser has no subscribe messages. */
export async function askForNotice(_template: string): Promise<void> {
  // WeChat asks the customer (wechat.weapp.ts).
}
