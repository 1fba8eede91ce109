import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { H5Driver } from '../../e2e/driver/H5Driver';
import { WeappDriver } from '../../e2e/driver/WeappDriver';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import { ProductServer } from '../../e2e/ProductServer';
import { Customer } from '../../e2e/screens/Customer';
import { RuleProxy } from '../../e2e/screens/RuleProxy';
import type { Figure } from '../Figure';
import { openOrder } from './openOrder';

const DIRECTORY = path.join(__dirname, '../../dist/weapp');
const DEFAULT_API = 'http://127.0.0.1:8080';
/** Device with the same CSS size on both targets and device pixel ratio 2. */
const DEVICE = 'iPhone 11';
const WINDOW_SIZE = { width: 414, height: 896 };
const PERIODS = ['tick', '5m'] as const;
const SETTLE_MS = 1500;
/** Two pixels differ if one colour channel (0 to 255) differs by more than this. */
const TOLERANCE = 64;
/** Maximum share of differing pixels: the targets antialias letters differently. */
const DIFFERENT_MAX = 0.004;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the pixels of a page's largest canvas, also inside frames and shadow roots. */
async function canvasOf(page: Page): Promise<{ dots: Buffer; width: number; height: number }> {
  const url = await page.evaluate(() => {
    const found: HTMLCanvasElement[] = [];
    const search = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.tagName === 'CANVAS') found.push(element as HTMLCanvasElement);
        if (element.shadowRoot) search(element.shadowRoot);
        const inner = element.tagName === 'IFRAME' && (element as HTMLIFrameElement);
        if (inner && inner.contentDocument) search(inner.contentDocument);
      }
    };
    search(document);
    found.sort((a, b) => b.width * b.height - a.width * a.height);
    return found[0]?.toDataURL() ?? '';
  });
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { dots: data, width: info.width, height: info.height };
}

type Canvas = Awaited<ReturnType<typeof canvasOf>>;

async function drawCharts(name: 'h5' | 'weapp', proxy: RuleProxy, code: string): Promise<Canvas[]> {
  const { baseUrl } = proxy;
  const { phoneSession: session } = await Customer.login(baseUrl, demoCustomer);
  const storage = { 'candor.session': { version: 1, value: session } };
  const common = { baseUrl, pictures: '', storage };
  const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
  const driver =
    name === 'h5'
      ? await H5Driver.launch({ ...common, ...WINDOW_SIZE })
      : await WeappDriver.launch({ ...common, directory: DIRECTORY, compiledApi, device: DEVICE });
  try {
    await driver.open(`/pages/stock/index?procode=${code}`);
    const drawn: Canvas[] = [];
    for (const period of PERIODS) {
      await driver.tap(`#stock-period-${period}`);
      await driver.seeDrawn('#stock-chart');
      await pause(SETTLE_MS);
      drawn.push(await canvasOf(driver.browserPage));
    }
    return drawn;
  } finally {
    await driver.close();
  }
}

function differingShare(one: Canvas, other: Canvas): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.dots.length; at += 3) {
    const apart = [0, 1, 2].map((c) =>
      Math.abs((one.dots[at + c] ?? 0) - (other.dots[at + c] ?? 0)),
    );
    if (Math.max(...apart) > TOLERANCE) count += 1;
  }
  return (count * 3) / one.dots.length;
}

/** Checks that both builds draw the same chart from one price log and order, without a feed. */
export async function benchChartPictures(): Promise<Figure[]> {
  const server = await ProductServer.start({ RATE_LIMIT: '0', ORDER_TERMS: '300:0.88' });
  const proxy = await RuleProxy.start(server.baseUrl);
  try {
    const code = await openOrder(server);
    const logs = new Map<string, unknown>();
    proxy.rules = {
      silent: true,
      change(key, value, url) {
        if (key !== 'data' || !url.startsWith('/klineList')) return value;
        if (!logs.has(url)) logs.set(url, value);
        return logs.get(url);
      },
    };
    const h5 = await drawCharts('h5', proxy, code);
    const weapp = await drawCharts('weapp', proxy, code);
    return PERIODS.map((period, index) => {
      const [one, other] = [h5[index], weapp[index]];
      const ratio = one && other ? differingShare(one, other) : 1;
      return {
        what: `chart of both targets, ${period}, with an order: dots that differ`,
        measured: `${one?.width}×${one?.height} and ${other?.width}×${other?.height} dots`,
        ratio,
        limit: `<= ${DIFFERENT_MAX}`,
        ok: ratio <= DIFFERENT_MAX,
      };
    });
  } finally {
    proxy.stop();
    await server.stop();
  }
}
