import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserFlags, findBrowser } from 'weapp-runtime/findBrowser';
import { gzipBytes, ServedBuild } from './ServedBuild';

/** Walks through pages of the H5 build and counts what each loads before it is shown. */

const BUILD_FOLDER = path.resolve(__dirname, '../dist/h5');

/** Maximum gzip bytes that the second and fifth page of a sequence may load (decision 017). */
const PAGE_BYTES_MAX = 8_000;
/** Time on each page in ms, in which the app preloads other pages. */
const SETTLE_MS = 4000;

interface PageSequence {
  /** Session stored before the first page, so that member pages open; null for a guest. */
  session: object | null;
  pages: readonly string[];
}

/** Bytes that a page loaded before it was shown, and bytes preloaded afterwards. */
interface PageLoad {
  page: string;
  bytes: number;
  ahead: number;
}

const SAVED_SESSION = { version: 1, value: { token: 'a-token', uid: '1' } };

const PAGE_SEQUENCES: readonly (PageSequence & { name: string })[] = [
  {
    name: 'guest',
    session: null,
    pages: [
      'pages/launch/index',
      'pages/login/index',
      'pages/register/index',
      'pages/login/recover',
      'pages/service/index',
    ],
  },
  {
    name: 'member',
    session: SAVED_SESSION,
    pages: [
      'pages/home/index',
      'pages/market/index',
      'pages/stock/index?procode=AUR',
      'pages/stock/trade?procode=AUR',
      'pages/record/index',
    ],
  },
];

/** Opens pages of a build one after another, without a server and at reading speed. */
async function loadSequence(
  browser: Browser,
  dist: string,
  sequence: PageSequence,
): Promise<PageLoad[]> {
  const build = await ServedBuild.serve(dist);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Blocks the service worker, whose downloads for the next visit do not count.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const steps: PageLoad[] = [];
  try {
    await page.addInitScript((session) => {
      if (session) localStorage.setItem('candor.session', JSON.stringify({ data: session }));
    }, sequence.session);
    for (const [index, route] of sequence.pages.entries()) {
      const address = `${build.url}#/${route}`;
      if (index === 0) await page.goto(address);
      else await page.evaluate((hash) => (window.location.hash = hash), `/${route}`);
      const [name = ''] = route.split('?');
      await page.waitForSelector(`[id^="/${name}"] .screen`, { state: 'visible' });
      const bytes = gzipBytes(build.take());
      await page.waitForTimeout(SETTLE_MS);
      steps.push({ page: name, bytes, ahead: gzipBytes(build.take()) });
    }
    return steps;
  } finally {
    await context.close();
    build.close();
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
  });
  let failed = 0;
  const walks = await Promise.all(
    PAGE_SEQUENCES.map(async (one) => ({
      name: one.name,
      steps: await loadSequence(browser, BUILD_FOLDER, one),
    })),
  );
  await browser.close();
  for (const { name, steps } of walks) {
    for (const [index, { page, bytes, ahead }] of steps.entries()) {
      const isOver = (index === 1 || index === 4) && bytes > PAGE_BYTES_MAX;
      failed += isOver ? 1 : 0;
      const figures = `${bytes} bytes, then ${ahead} ahead (gzip)`;
      console.log(`${isOver ? 'OVER' : 'ok  '} ${name}: ${page.padEnd(24)} ${figures}`);
    }
  }
  const pages = walks.reduce((sum, { steps }) => sum + steps.length, 0);
  console.log(`${pages - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
