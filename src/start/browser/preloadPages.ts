import { routerConfig, type RouterConfig } from '@candor/taro-light/taroNames';

/** Delay, ms, because the visible page and its first calls take precedence. */
const AFTER_MS = 2000;

/** Files of each page, inserted by packages/taro-light/build/ListPageFiles.ts. */
type PageFiles = Readonly<Record<string, readonly string[]>>;

type Browser = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** False offline, with data saver, or on a slow connection. */
function mayPreload(): boolean {
  const { connection, onLine } = navigator as Browser;
  return onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

/** Name of a path as app.config.ts writes it: `/pages/home/index?x` → `pages/home/index`. */
const nameOf = (path: string) => path.replace(/^\//, '').replace(/\?.*/, '');

/** Likely next pages: `preloadRule` of app.config.ts, and the other tabs. */
export function nextPages(page: string, config: RouterConfig, all: readonly string[]): string[] {
  const tabs = (config.tabBar?.list ?? []).map(({ pagePath }) => nameOf(pagePath));
  const packages = config.preloadRule?.[page]?.packages ?? [];
  const near = tabs.includes(page) ? tabs : [];
  const next = all.filter((name) => packages.some((root) => name.startsWith(`${root}/`)));
  return [...near, ...next].filter((name) => name !== page);
}

const seenPages = new Set<string>();
const fetchedFiles = new Set<string>();
let known: Promise<PageFiles> | undefined;

async function readPageFiles(): Promise<PageFiles> {
  const reply = await fetch('/pages.json');
  return (await reply.json()) as PageFiles;
}

async function fetchNext(page: string, config: RouterConfig): Promise<void> {
  known ??= readPageFiles();
  const files = await known;
  const next = nextPages(page, config, Object.keys(files)).flatMap((name) => files[name] ?? []);
  // Fetches one file at a time; the files of the current page are loaded already.
  for (const file of new Set(next)) {
    if (fetchedFiles.has(file) || files[page]?.includes(file)) continue;
    fetchedFiles.add(file);
    await (await fetch(`/${file}`)).arrayBuffer();
  }
}

/** Fetches the scripts of likely next pages without running them, as WeChat does. */
export function preloadAfter(path: string): void {
  const config = routerConfig();
  const page = nameOf(path);
  if (!config || seenPages.has(page) || !mayPreload()) return;
  seenPages.add(page);
  setTimeout(() => {
    fetchNext(page, config).catch(() => {
      known = undefined;
      seenPages.delete(page);
    });
  }, AFTER_MS);
}
