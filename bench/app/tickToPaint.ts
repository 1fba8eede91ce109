import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from 'weapp-runtime/findBrowser';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import { ProductServer } from '../../e2e/ProductServer';
import { Customer } from '../../e2e/screens/Customer';
import type { Figure } from '../Figure';
import { measureFrames } from './chartFrames';
import { FakeMarket } from './FakeMarket';
import { PlainQuoteList } from './PlainQuoteList';

const PRODUCT_COUNTS = [60, 500, 5000];
const WINDOW_SIZE = { width: 390, height: 844 };
/** Time after which sparklines, pictures and the first responses have loaded, in ms. */
const SETTLE_MS = 12_000;
const TICKING_MS = 30_000;
const SCROLL_MS = 30_000;
const CPU_SLOWDOWN = 4;
/** Maximum script time of a tick, relative to the hand-written PlainQuoteList. */
const RATIO_MAX = 3;
const FRAME_RATIO_MIN = 0.95;
const HEAP_PRODUCTS = 500;
/** Interval and duration of the heap measurement. */
const HEAP_EVERY_MS = 15_000;
const HEAP_MS = Number(process.env.BENCH_HEAP_MINUTES ?? 5) * 60_000;
/** Maximum growth of the heap: one megabyte in half an hour. */
const KB_A_MINUTE_MAX = 34;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return session;
}

/** Script time of a tick on this page, ms. */
async function scriptOfTick(session: CDPSession, market: FakeMarket): Promise<number> {
  const [before, ticks] = [await scriptSeconds(session), market.ticks];
  await pause(TICKING_MS);
  return ((await scriptSeconds(session)) - before) * (1000 / (market.ticks - ticks));
}

async function openMarket(browser: Browser, server: ProductServer, market: FakeMarket) {
  const { phoneSession } = await Customer.login(server.baseUrl, demoCustomer);
  const context = await browser.newContext({
    viewport: WINDOW_SIZE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  // The compiler of this file wraps functions in __name, which the page lacks.
  await context.addInitScript('globalThis.__name = (value) => value');
  await market.install(context);
  await context.addInitScript(
    (value) =>
      localStorage.setItem('candor.session', JSON.stringify({ data: { version: 1, value } })),
    phoneSession,
  );
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/#/pages/market/index`);
  await page.waitForSelector('#market-row-P0000');
  await pause(SETTLE_MS);
  return page;
}

/** `ours`: the app's ms per tick, measured first: garbage collection drops compiled code. */
async function scriptFigure(
  page: Page,
  market: FakeMarket,
  count: number,
  ours: number,
): Promise<Figure> {
  const { watched } = market;
  // A page of the same origin, because browsers block pages of other origins from local sockets.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(PlainQuoteList, { url: market.url, codes: [...watched] });
  await pause(2000);
  const baseline = await scriptOfTick(await sessionOf(page), market);
  return {
    what: `browser, market of ${count}: script of a tick, ${watched.length} rows, against textContent by hand`,
    measured: `${ours.toFixed(2)} of ${baseline.toFixed(2)} ms`,
    ratio: ours / baseline,
    limit: `<= ${RATIO_MAX}`,
    ok: ours / baseline <= RATIO_MAX,
  };
}

async function scrollList(session: CDPSession): Promise<void> {
  const end = Date.now() + SCROLL_MS;
  for (let direction = -1; Date.now() < end; direction = -direction) {
    await session.send('Input.synthesizeScrollGesture', {
      x: WINDOW_SIZE.width / 2,
      y: WINDOW_SIZE.height / 2,
      yDistance: direction * 1200,
      speed: 1200,
      gestureSourceType: 'touch',
    });
  }
}

async function scrollFigure(page: Page, count: number): Promise<Figure> {
  const session = await sessionOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const idle = await measureFrames(page, session, () => pause(6000));
  const moved = await measureFrames(page, session, () => scrollList(session));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const ratio = moved.drawn / moved.possible / (idle.drawn / idle.possible);
  return {
    what: `browser, market of ${count}: frames while it ticks and is scrolled, CPU slowed ${CPU_SLOWDOWN} times`,
    measured: `${moved.drawn} of ${Math.round(moved.possible)}, p95 ${moved.p95.toFixed(1)} ms`,
    ratio,
    limit: `>= ${FRAME_RATIO_MIN}`,
    ok: ratio >= FRAME_RATIO_MIN,
  };
}

/** Growth of the heap in kB a minute, by least squares. */
function slopeOf(points: readonly (readonly [minute: number, kilobytes: number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([minute]) => minute));
  const y = mean(points.map(([, kilobytes]) => kilobytes));
  const up = points.reduce((sum, [minute, kilobytes]) => sum + (minute - x) * (kilobytes - y), 0);
  return up / points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
}

async function heapFigure(page: Page, count: number): Promise<Figure> {
  const session = await page.context().newCDPSession(page);
  const points: [number, number][] = [];
  const begun = Date.now();
  while (Date.now() - begun <= HEAP_MS) {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    points.push([(Date.now() - begun) / 60_000, usedSize / 1024]);
    await pause(HEAP_EVERY_MS);
  }
  const slope = slopeOf(points);
  return {
    what: `browser, market of ${count}: growth of the heap a minute of ticks`,
    measured: `${slope.toFixed(1)} kB of ${Math.round(points[0]?.[1] ?? 0)} in ${HEAP_MS / 60_000} min`,
    ratio: slope / KB_A_MINUTE_MAX,
    limit: `<= ${KB_A_MINUTE_MAX} kB`,
    ok: slope <= KB_A_MINUTE_MAX,
  };
}

/** Measures the cost of prices from feed message to screen, with few and with many products. */
export async function benchTickToPaint(
  counts: readonly number[] = PRODUCT_COUNTS,
): Promise<Figure[]> {
  const server = await ProductServer.start({ RATE_LIMIT: '0', PRICE_SEED: '7' });
  const figures: Figure[] = [];
  try {
    for (const count of counts) {
      const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: [...browserFlags],
      });
      const market = new FakeMarket(count);
      try {
        const page = await openMarket(browser, server, market);
        const ours = await scriptOfTick(await sessionOf(page), market);
        figures.push(await scrollFigure(page, count));
        if (count === HEAP_PRODUCTS) figures.push(await heapFigure(page, count));
        figures.push(await scriptFigure(page, market, count, ours));
      } finally {
        await browser.close();
        market.close();
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}
