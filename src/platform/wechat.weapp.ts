import Taro from '@tarojs/taro';
import type { ReportKind, ScanOutcome } from './wechat';
import { refusalOf } from './files/refusal.weapp';

export type { ReportKind, ScanOutcome } from './wechat';

/** Whether the host knows who is in front of it, and says so by a code. */
export const hostLogsIn = true;

/** A code of `wx.login`, good once and for five minutes; null when WeChat gives none. */
export async function hostLoginCode(): Promise<string | null> {
  try {
    return (await Taro.login()).code || null;
  } catch {
    return null;
  }
}

/** Whether the host has privacy terms of this program, besides its own. */
export const hostHasPrivacyTerms = true;

/** Opens the privacy guide that the operator declared at WeChat; without one nothing opens. */
export async function openPrivacyTerms(): Promise<void> {
  try {
    await Taro.openPrivacyContract();
  } catch {
    // No guide is declared yet, as in the devtools.
  }
}

/** WeChat cuts a line off at 5 KB. */
const LENGTH_MAX = 2000;

function textOf(detail: unknown): string {
  const text = detail instanceof Error ? (detail.stack ?? detail.message) : JSON.stringify(detail);
  return (text ?? String(detail)).slice(0, LENGTH_MAX);
}

function pathOnTop(): string {
  const pages = Taro.getCurrentPages();
  return pages[pages.length - 1]?.route ?? '';
}

/** Writes a line of WeChat's own log, which its console shows by day, version and page. */
export function report(kind: ReportKind, detail: unknown): void {
  const log = Taro.getRealtimeLogManager?.();
  const line = [kind, pathOnTop(), textOf(detail)] as const;
  if (kind === 'memory' || kind === 'page-not-found') log?.warn(...line);
  else log?.error(...line);
  log?.setFilterMsg(kind);
}

/** Begins to note what nobody catches. Nothing personal goes in: neither tokens nor amounts. */
export function watchDefects(): void {
  Taro.onError((error) => report('defect', error));
  Taro.onUnhandledRejection(({ reason }) => report('unhandled', reason));
  Taro.onPageNotFound(({ path }) => report('page-not-found', path));
  Taro.onMemoryWarning(({ level }) => report('memory', { level }));
}

export const canScan = true;

/** Reads a QR code with the camera. */
export async function scanCode(): Promise<ScanOutcome> {
  try {
    const scanned = await Taro.scanCode({ scanType: ['qrCode'] });
    return { text: scanned.result };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/**
 * Asks the customer whether WeChat may tell them, once, what becomes of this; only within a tap. Whatever
 * they answer, and when WeChat cannot ask, what they tapped for goes on. '' asks nothing.
 */
export async function askForNotice(template: string): Promise<void> {
  if (template === '') return;
  try {
    await Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] });
  } catch {
    // Refused once and for all, or not to be had: no reason to stop.
  }
}
