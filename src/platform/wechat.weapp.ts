import Taro from '@tarojs/taro';
import type { ReportKind, ScanOutcome } from './wechat';
import { hostFailureOf } from './files/hostFailure.weapp';

export type { ReportKind, ScanOutcome } from './wechat';

export const hostLogsIn = true;

/** A code of `wx.login`, valid once and for five minutes; null if WeChat returns none. */
export async function hostLoginCode(): Promise<string | null> {
  try {
    return (await Taro.login()).code || null;
  } catch {
    return null;
  }
}

export const hostHasPrivacyTerms = true;

/** Opens the privacy terms that the operator declared at WeChat; no effect without them. */
export async function openPrivacyTerms(): Promise<void> {
  try {
    await Taro.openPrivacyContract();
  } catch {
    // The operator has declared no terms yet, as in the devtools.
  }
}

/** Maximum characters of a log line: WeChat truncates a line at 5 KB. */
const LENGTH_MAX = 2000;

function textOf(detail: unknown): string {
  const text = detail instanceof Error ? (detail.stack ?? detail.message) : JSON.stringify(detail);
  return (text ?? String(detail)).slice(0, LENGTH_MAX);
}

function pathOnTop(): string {
  const pages = Taro.getCurrentPages();
  return pages[pages.length - 1]?.route ?? '';
}

/** Writes to WeChat's real-time log, which its console lists by day, version and page. */
export function report(kind: ReportKind, detail: unknown): void {
  const log = Taro.getRealtimeLogManager?.();
  const line = [kind, pathOnTop(), textOf(detail)] as const;
  if (kind === 'memory' || kind === 'page-not-found') log?.warn(...line);
  else log?.error(...line);
  log?.setFilterMsg(kind);
}

/** Logs uncaught errors. The log must not contain personal data, tokens or amounts. */
export function reportDefects(): void {
  Taro.onError((error) => report('defect', error));
  Taro.onUnhandledRejection(({ reason }) => report('unhandled', reason));
  Taro.onPageNotFound(({ path }) => report('page-not-found', path));
  Taro.onMemoryWarning(({ level }) => report('memory', { level }));
}

export const canScan = true;

export async function scanCode(): Promise<ScanOutcome> {
  try {
    const scanned = await Taro.scanCode({ scanType: ['qrCode'] });
    return { text: scanned.result };
  } catch (error) {
    return { refusal: hostFailureOf(error) };
  }
}

/** Asks for permission to send one message; only within a tap. Never rejects; '' asks nothing. */
export async function askForNotice(template: string): Promise<void> {
  if (template === '') return;
  try {
    await Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] });
  } catch {
    // A refusal, or a missing function, must not stop the caller.
  }
}
