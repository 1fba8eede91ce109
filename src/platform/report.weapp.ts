import Taro from '@tarojs/taro';
import type { ReportKind } from './report';

export type { ReportKind } from './report';

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
