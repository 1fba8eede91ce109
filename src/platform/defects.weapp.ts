import Taro from '@tarojs/taro';
import { BUILD } from '@/env';
import { createReporter, type Reporter, type SendReport } from './createReporter';

type Kind = 'defect' | 'unhandled' | 'page-not-found' | 'memory';

/** Maximum characters of a log line: WeChat truncates a line at 5 KB. */
const LENGTH_MAX = 2000;

function textOf(detail: unknown): string {
  const text = detail instanceof Error ? (detail.stack ?? detail.message) : JSON.stringify(detail);
  return (text ?? String(detail)).slice(0, LENGTH_MAX);
}

function routeOnTop(): string {
  const pages = Taro.getCurrentPages();
  return pages[pages.length - 1]?.route ?? '';
}

let send: Reporter = () => undefined;

/** Writes to WeChat's real-time log, which its console lists by day, version and page. */
function writeLog(kind: Kind, detail: unknown): void {
  const log = Taro.getRealtimeLogManager?.();
  const line = [kind, routeOnTop(), textOf(detail)] as const;
  if (kind === 'memory' || kind === 'page-not-found') log?.warn(...line);
  else log?.error(...line);
  log?.setFilterMsg(kind);
}

function report(kind: 'defect' | 'unhandled', detail: unknown): void {
  writeLog(kind, detail);
  send({ kind, target: 'weapp', build: BUILD, hash: `#/${routeOnTop()}` }, detail);
}

export function reportDefect(detail: unknown): void {
  report('defect', detail);
}

/** Logs uncaught errors and reports each once. Neither has personal data, tokens or amounts. */
export function reportDefects(sendReport: SendReport): void {
  send = createReporter(sendReport);
  Taro.onError((error) => report('defect', error));
  Taro.onUnhandledRejection(({ reason }) => report('unhandled', reason));
  Taro.onPageNotFound(({ path }) => writeLog('page-not-found', path));
  Taro.onMemoryWarning(({ level }) => writeLog('memory', { level }));
}
