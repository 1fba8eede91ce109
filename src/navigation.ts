import Taro from '@tarojs/taro';
import { backGuardSettled } from '@candor/taro-light/backGuard';
import { pageArrival } from './platform/browser/pageArrival';
import { PAGE_LIMIT } from './platform/page/pageLimit';
import { isTab, ROUTES, type ParamsOf, type RouteKey } from './routes';

/** Params may be left out where none is required. */
type Args<K extends RouteKey> =
  Record<string, never> extends ParamsOf<K> ? [params?: ParamsOf<K>] : [params: ParamsOf<K>];

/** A host that never answers a navigation must not lock the app: the latch opens after this long. */
const RELEASE_MS = 3000;

let running: Promise<void> | null = null;

function urlOf(key: RouteKey, params: object | undefined): string {
  const query = Object.entries(params ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? ROUTES[key].path : `${ROUTES[key].path}?${query}`;
}

function released(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
}

/**
 * Runs one route action; false when it was refused because another is in progress (SPEC 2): until
 * its page is on screen.
 */
async function run(action: () => Promise<unknown>): Promise<boolean> {
  if (running) return false;
  const arrival = pageArrival();
  const settled = backGuardSettled();
  const finished = (settled ? settled.then(action) : action()).then(
    () => true,
    () => false,
  );
  const over = finished.then((isDone) => (isDone ? arrival : undefined));
  const guard = Promise.race([over, released()]);
  running = guard;
  void guard.then(() => {
    if (running === guard) running = null;
  });
  await guard;
  return Promise.race([finished, Promise.resolve(true)]);
}

/** Whether the page on screen is the one that the app was started on, or the only one left. */
export const isOnlyPage = (): boolean => Taro.getCurrentPages().length <= 1;

/**
 * Opens a page: a tab page by switching, any other on top of the stack, or in place of the page on
 * screen when the stack is full. Returns false when it was refused or failed.
 */
export function go<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return run(() => {
    if (isTab(key)) return Taro.switchTab({ url: ROUTES[key].path });
    if (Taro.getCurrentPages().length >= PAGE_LIMIT) return Taro.redirectTo({ url });
    return Taro.navigateTo({ url });
  });
}

/** Puts a page in place of the one on screen. */
export function replace<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return run(() =>
    isTab(key) ? Taro.switchTab({ url: ROUTES[key].path }) : Taro.redirectTo({ url }),
  );
}

/** Closes every page and opens this one. */
export function relaunch<K extends RouteKey>(key: K, ...args: Args<K>): Promise<boolean> {
  const url = urlOf(key, args[0]);
  return run(() => Taro.reLaunch({ url }));
}

/** As `relaunch`, but waits for an action in progress: for the end of a session, which cannot be refused. */
export async function relaunchSoon(key: RouteKey): Promise<boolean> {
  while (running) await running;
  return run(() => Taro.reLaunch({ url: ROUTES[key].path }));
}

/** One page back; relaunches to / when this is the only one (SPEC 2). */
export function back(): Promise<boolean> {
  return run(() =>
    Taro.getCurrentPages().length > 1
      ? Taro.navigateBack({ delta: 1 })
      : Taro.reLaunch({ url: ROUTES.launch.path }),
  );
}

/** WeChat hands parameters over as they stand in the address, H5 decodes them. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a page was opened with, decoded, without what Taro adds for itself (`$taroTimestamp`, `stamp`). */
export function ownParams(given: Partial<Record<string, string>>): Record<string, string> {
  const own = Object.entries(given).flatMap(([name, value]) => {
    const isOwn = value !== undefined && !name.startsWith('$') && name !== 'stamp';
    return isOwn ? [[name, decoded(value)] as const] : [];
  });
  return Object.fromEntries(own);
}

/** A page with what it was opened with. */
export interface Destination {
  key: RouteKey;
  params: Readonly<Record<string, string>>;
}

/** Opens a page that was asked for earlier, closing all others. */
export function relaunchTo(destination: Destination): Promise<boolean> {
  return run(() => Taro.reLaunch({ url: urlOf(destination.key, destination.params) }));
}
