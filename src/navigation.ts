import Taro from '@tarojs/taro';
import { backGuardSettled } from '@candor/taro-light/backGuard';
import { backInHistory } from './platform/browser/historyBelow';
import { pageArrival } from './platform/browser/pageArrival';
import { reportFailedNavigation } from './platform/page/failedNavigation';
import { PAGE_LIMIT } from './platform/page/pageLimit';
import { isTab, ROUTES, type ParamsOf, type RouteKey } from './routes';

/** Arguments of a page; optional if no parameter is required. */
type Args<K extends RouteKey> =
  Record<string, never> extends ParamsOf<K> ? [params?: ParamsOf<K>] : [params: ParamsOf<K>];

/** Timeout of the latch, ms: a navigation that never ends must not block the app. */
const RELEASE_MS = 3000;

let running: Promise<void> | null = null;

function urlOf(key: RouteKey, params: object | undefined): string {
  const query = Object.entries(params ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? ROUTES[key].path : `${ROUTES[key].path}?${query}`;
}

function hostReleased(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
}

/** Runs one navigation until its page is on screen; false while another one runs (SPEC 2). */
async function navigate(action: () => Promise<unknown>): Promise<boolean> {
  if (running) return false;
  const arrival = pageArrival();
  const settled = backGuardSettled();
  const finished = (settled ? settled.then(action) : action()).then(
    () => true,
    () => {
      reportFailedNavigation();
      return false;
    },
  );
  const over = finished.then((isDone) => (isDone ? arrival : undefined));
  const guard = Promise.race([over, hostReleased()]);
  running = guard;
  void guard.then(() => {
    if (running === guard) running = null;
  });
  await guard;
  return Promise.race([finished, Promise.resolve(true)]);
}

/** Whether the current page is the first page, or the only one left. */
export const isOnlyPage = (): boolean => Taro.getCurrentPages().length <= 1;

/**
 * Opens a page: a tab page by switching, any other on the stack, or instead of the current page if
 * the stack is full. False if refused or failed.
 */
export function go<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return navigate(() => {
    if (isTab(key)) return Taro.switchTab({ url: ROUTES[key].path });
    if (Taro.getCurrentPages().length >= PAGE_LIMIT) return Taro.redirectTo({ url });
    return Taro.navigateTo({ url });
  });
}

/** Replaces the current page. */
export function replace<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return navigate(() =>
    isTab(key) ? Taro.switchTab({ url: ROUTES[key].path }) : Taro.redirectTo({ url }),
  );
}

/** Closes all pages and opens this one. */
export function relaunch<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return navigate(() => Taro.reLaunch({ url }));
}

/** Like `relaunch`, but waits for a running navigation: the end of a session cannot be refused. */
export async function relaunchSoon(key: RouteKey): Promise<boolean> {
  while (running) await running;
  return navigate(() => Taro.reLaunch({ url: ROUTES[key].path }));
}

/** Goes back one page, also after a reload; relaunches to / if there is none (SPEC 2). */
export function back(): Promise<boolean> {
  return navigate(async () => {
    if (Taro.getCurrentPages().length > 1) return Taro.navigateBack({ delta: 1 });
    if (backInHistory()) return undefined;
    return Taro.reLaunch({ url: ROUTES.launch.path });
  });
}

/** Decodes a parameter, which WeChat passes encoded, H5 decoded. */
function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Decoded parameters of a page, without Taro's (`$taroTimestamp`, `stamp`). */
export function ownParams(params: Partial<Record<string, string>>): Record<string, string> {
  const own = Object.entries(params).flatMap(([name, value]) => {
    const isOwn = value !== undefined && !name.startsWith('$') && name !== 'stamp';
    return isOwn ? [[name, decodeOrKeep(value)] as const] : [];
  });
  return Object.fromEntries(own);
}

export interface Destination {
  key: RouteKey;
  params: Readonly<Record<string, string>>;
}

/** Opens a page requested earlier, closing all others. */
export function relaunchTo(destination: Destination): Promise<boolean> {
  return navigate(() => Taro.reLaunch({ url: urlOf(destination.key, destination.params) }));
}
