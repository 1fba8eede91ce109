import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { H5Driver } from '../../e2e/driver/H5Driver';
import { WeappDriver } from '../../e2e/driver/WeappDriver';
import { ProductServer } from '../../e2e/ProductServer';
import { Customer } from '../../e2e/screens/Customer';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import type { Figure } from '../Figure';
import { openOrder } from './openOrder';

const ROOT = path.join(__dirname, '..', '..');
const DEFAULT_API = 'http://127.0.0.1:8080';
/** Factor by which the CPU is throttled, to simulate a slower phone. */
const CPU_SLOWDOWN = 4;
const DEVICE = 'iPhone 11';
const FRAME_MS = 1000 / 60;
/** Duration of all drags back and forth, in ms; one sweep takes SWEEP_MS. */
const DRAG_MS = 6000;
const SWEEP_MS = 900;
const SETTLE_MS = 3000;
/** Minimum frame rate during a drag, as a share of the frame rate of a 60 Hz screen. */
const FRAME_RATIO_MIN = 0.95;
/** Maximum main thread time per frame, in frame durations; above 1 the browser drops frames. */
const WORK_RATIO_MAX = 1;
const SERVER_ENV = { RATE_LIMIT: '0', ORDER_TERMS: '300:0.88' };

type Target = H5Driver | WeappDriver;

interface Box {
  x: number;
  y: number;
  width: number;
}

interface Frames {
  drawn: number;
  possible: number;
  /** 95th percentile of the gaps between frames, ms. */
  p95: number;
  /** Main thread time per frame, ms. */
  work: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function openTarget(name: Target['target'], server: ProductServer): Promise<Target> {
  const { baseUrl } = server;
  const { phoneSession: session } = await Customer.login(baseUrl, demoCustomer);
  const storage = { 'candor.session': { version: 1, value: session } };
  const common = { baseUrl, pictures: server.folder, storage };
  if (name === 'h5') return H5Driver.launch(common);
  const directory = path.join(ROOT, 'dist/weapp');
  const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
  return WeappDriver.launch({ ...common, directory, compiledApi, device: DEVICE });
}

/** Drags back and forth over the chart; does not wait for each move. */
async function dragChart(session: CDPSession, { x, y, width }: Box): Promise<void> {
  const touch = (type: string, points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  await touch('touchStart', [{ x: x - width * 0.35, y }]);
  const begun = Date.now();
  const pending: Promise<unknown>[] = [];
  for (let at = 0; at < DRAG_MS; at = Date.now() - begun) {
    const phase = Math.abs(((at / SWEEP_MS) % 2) - 1);
    pending.push(touch('touchMove', [{ x: x + width * (0.35 - 0.7 * phase), y }]));
    await pause(FRAME_MS);
  }
  await Promise.all(pending);
  await touch('touchEnd', []);
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Counts a page's frames and measures its main thread time during an action. */
export async function measureFrames(
  page: Page,
  session: CDPSession,
  act: () => Promise<void>,
): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number): void => {
      times.push(time);
      if (Reflect.get(window, '__frames') === times) requestAnimationFrame(note);
    };
    Reflect.set(window, '__frames', times);
    requestAnimationFrame(note);
  });
  const before = await taskSeconds(session);
  await act();
  const after = await taskSeconds(session);
  const times = await page.evaluate(() => {
    const seen = Reflect.get(window, '__frames') as number[];
    Reflect.deleteProperty(window, '__frames');
    return seen;
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const lasted = gaps.reduce((sum, gap) => sum + gap, 0);
  gaps.sort((a, b) => a - b);
  return {
    drawn: gaps.length,
    possible: lasted / FRAME_MS,
    p95: gaps[Math.floor(gaps.length * 0.95)] ?? NaN,
    work: ((after - before) * 1000) / gaps.length,
  };
}

async function framesOf(name: Target['target'], server: ProductServer): Promise<Frames[]> {
  const driver = await openTarget(name, server);
  try {
    const code = await openOrder(server);
    await driver.restart({ route: `/pages/stock/index?procode=${code}` });
    await driver.see('#stock-chart');
    await driver.seeDrawn('#stock-chart');
    await pause(SETTLE_MS);
    const box = await driver.boxOf('#stock-chart');
    const page = driver.browserPage;
    const session = await page.context().newCDPSession(page);
    // Measures CPU time of the thread, so that other programs do not count.
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const idle = await measureFrames(page, session, () => pause(DRAG_MS));
    const line = await measureFrames(page, session, () => dragChart(session, box));
    await driver.tap('#stock-period-1m');
    await pause(SETTLE_MS);
    return [idle, line, await measureFrames(page, session, () => dragChart(session, box))];
  } finally {
    await driver.close();
  }
}

function figuresOf(target: string, what: string, frames: Frames, idle: Frames): Figure[] {
  const { drawn, possible, p95, work } = frames;
  const ratio = drawn / possible / (idle.drawn / idle.possible);
  const title = `${target}, ${what}, ticking and dragged, CPU slowed ${CPU_SLOWDOWN} times`;
  return [
    {
      what: `${title}: frames drawn of those the screen had`,
      measured: `${drawn} of ${Math.round(possible)}, p95 ${p95.toFixed(1)} ms`,
      ratio,
      limit: `>= ${FRAME_RATIO_MIN}`,
      ok: ratio >= FRAME_RATIO_MIN,
    },
    {
      what: `${title}: work of a frame`,
      measured: `${work.toFixed(1)} of ${FRAME_MS.toFixed(1)} ms`,
      ratio: work / FRAME_MS,
      limit: `<= ${WORK_RATIO_MAX}`,
      ok: work / FRAME_MS <= WORK_RATIO_MAX,
    },
  ];
}

/** Measures the ticking, dragged chart of both builds against the frame rate of an idle page. */
export async function benchChart(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const target of ['h5', 'weapp'] as const) {
    const server = await ProductServer.start(SERVER_ENV);
    try {
      const [idle, line, candles] = await framesOf(target, server);
      if (!idle || !line || !candles) throw new Error('a chart was not measured');
      figures.push(...figuresOf(target, 'tick line', line, idle));
      figures.push(...figuresOf(target, 'candles', candles, idle));
    } finally {
      await server.stop();
    }
  }
  return figures;
}
