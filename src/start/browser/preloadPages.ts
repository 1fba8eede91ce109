import { routerConfig, type RouterConfig } from '@candor/taro-light/taroNames';

/** The page on screen and its first calls come before pages that nobody has asked for yet. */
const AFTER_MS = 2000;

/** Which files a page is made of; the build writes it (packages/taro-light/build/NamePageFiles.ts). */
type PageFiles = Readonly<Record<string, readonly string[]>>;

type Browser = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Not without a network, not for a customer who saves data, not where the line is busy anyway. */
function isWelcome(): boolean {
  const { connection, onLine } = navigator as Browser;
  return onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

/** `/pages/home/index?x` → `pages/home/index`, as app.config.ts writes it. */
const nameOf = (path: string) => path.replace(/^\//, '').replace(/\?.*/, '');

/** Where people go from a page: `preloadRule` of app.config.ts, and from tab to tab. */
export function nextPages(page: string, config: RouterConfig, all: readonly string[]): string[] {
  const tabs = (config.tabBar?.list ?? []).map(({ pagePath }) => nameOf(pagePath));
  const packages = config.preloadRule?.[page]?.packages ?? [];
  const near = tabs.includes(page) ? tabs : [];
  const next = all.filter((name) => packages.some((root) => name.startsWith(`${root}/`)));
  return [...near, ...next].filter((name) => name !== page);
}

const seen = new Set<string>();
const fetched = new Set<string>();
let known: Promise<PageFiles> | undefined;

async function readPageFiles(): Promise<PageFiles> {
  const reply = await fetch('/pages.json');
  return (await reply.json()) as PageFiles;
}

async function fetchNext(page: string, config: RouterConfig): Promise<void> {
  known ??= readPageFiles();
  const files = await known;
  const next = nextPages(page, config, Object.keys(files)).flatMap((name) => files[name] ?? []);
  // One after the other, and what the page on screen is made of is there already.
  for (const file of new Set(next)) {
    if (fetched.has(file) || files[page]?.includes(file)) continue;
    fetched.add(file);
    await (await fetch(`/${file}`)).arrayBuffer();
  }
}

/**
 * Puts the scripts of the pages that people open from this one into the browser's cache, once it
 * stands. They are not run: that is the phone's work, and most are not opened. WeChat does so itself.
 * What cannot be fetched now is fetched when it is opened.
 */
export function preloadAfter(path: string): void {
  const config = routerConfig();
  const page = nameOf(path);
  if (!config || seen.has(page) || !isWelcome()) return;
  seen.add(page);
  setTimeout(() => {
    fetchNext(page, config).catch(() => {
      known = undefined;
      seen.delete(page);
    });
  }, AFTER_MS);
}
