import path from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, findBrowser } from 'weapp-runtime/findBrowser';
import { installOnce } from 'weapp-runtime/installOnce';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import { ProductServer } from '../../e2e/ProductServer';
import { Customer } from '../../e2e/screens/Customer';
import type { Figure } from '../Figure';

const FOLDER = path.join(__dirname, '../lighthouse');
const LIGHTHOUSE_FILE = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
const RUNS = Number(process.env.BENCH_STARTS ?? 5);
/** Maximum number of attempts per page; an attempt fails if its trace has no paint. */
const RETRY_MAX = 5;
const DEBUG_PORT = 9444;
const SCORE_MIN = 0.95;
const SHIFT_MAX = 0.02;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const PAGES = [
  { name: 'launch', route: '/', isMember: false },
  { name: 'log-in', route: '/#/pages/login/index', isMember: false },
  { name: 'home', route: '/#/pages/home/index', isMember: true },
  { name: 'market', route: '/#/pages/market/index', isMember: true },
  { name: 'stock', route: '/#/pages/stock/index?procode=AUR', isMember: true },
  { name: 'account', route: '/#/pages/mine/index', isMember: true },
] as const;

interface Report {
  runtimeError?: { code: string };
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

interface Start {
  score: number;
  accessibility: number;
  practices: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Runs in the page: resets the browser to a first visit, except for the session. */
async function clearStorage(session: unknown): Promise<void> {
  localStorage.clear();
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  if (session === null) return;
  const kept = { data: { version: 1, value: session } };
  localStorage.setItem('candor.session', JSON.stringify(kept));
}

/** Resets Lighthouse's browser context and disconnects, as an observer slows the page. */
async function startCold(address: string, session: unknown): Promise<void> {
  const direct = await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`);
  const [context] = direct.contexts();
  if (context === undefined) throw new Error('the browser has no context of its own');
  const page = await context.newPage();
  await page.goto(`${address}/healthz`);
  await page.evaluate(clearStorage, session);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
  await direct.close();
}

function readStart({ categories, audits }: Report): Start {
  const auditMs = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: categories.performance.score ?? NaN,
    accessibility: categories.accessibility.score ?? NaN,
    practices: categories['best-practices'].score ?? NaN,
    largestPaintMs: auditMs('largest-contentful-paint'),
    blockedMs: auditMs('total-blocking-time'),
    shift: auditMs('cumulative-layout-shift'),
  };
}

/** Measures one page without any cached data. Throws after RETRY_MAX failures. */
async function measurePage(lighthouse: Lighthouse, url: string, makeCold: () => Promise<void>) {
  for (let attempt = 0; attempt < RETRY_MAX; attempt += 1) {
    await makeCold();
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      output: 'json',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (result !== undefined && result.lhr.runtimeError === undefined) return readStart(result.lhr);
  }
  throw new Error(`lighthouse could not look at ${url}`);
}

function figureOf(name: string, starts: readonly Start[]): Figure {
  const auditMs = (key: keyof Start) => median(starts.map((start) => start[key]));
  const score = auditMs('score');
  const isWell =
    auditMs('accessibility') === 1 && auditMs('practices') === 1 && auditMs('shift') <= SHIFT_MAX;
  const scores = starts.map((start) => Math.round(start.score * 100)).join(' ');
  return {
    what: `lighthouse, mobile, cold: ${name} (accessibility and practices 1.00, shift <= ${SHIFT_MAX})`,
    measured:
      `${scores}; paint ${Math.round(auditMs('largestPaintMs'))} ms, blocked ${Math.round(auditMs('blockedMs'))} ms, ` +
      `${auditMs('accessibility')}, ${auditMs('practices')}, ${auditMs('shift').toFixed(3)}`,
    ratio: score,
    limit: `>= ${SCORE_MIN}`,
    ok: score >= SCORE_MIN && isWell,
  };
}

/** Lighthouse's mobile scores of dist/, median of BENCH_STARTS (5) cold starts. */
export async function benchLighthouse(): Promise<Figure[]> {
  installOnce(FOLDER, 'lighthouse (once, about 190 MB)', console.log);
  const { default: lighthouse } = (await import(LIGHTHOUSE_FILE)) as { default: Lighthouse };
  const server = await ProductServer.start({ RATE_LIMIT: '0', PRICE_SEED: '7' });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const { phoneSession } = await Customer.login(server.baseUrl, demoCustomer);
    const figures: Figure[] = [];
    for (const { name, route, isMember } of PAGES) {
      const starts: Start[] = [];
      const makeCold = () => startCold(server.baseUrl, isMember ? phoneSession : null);
      while (starts.length < RUNS) {
        starts.push(await measurePage(lighthouse, server.baseUrl + route, makeCold));
      }
      figures.push(figureOf(name, starts));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
