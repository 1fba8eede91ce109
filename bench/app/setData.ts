import path from 'node:path';
import { WeappDriver } from '../../e2e/driver/WeappDriver';
import { ProductServer } from '../../e2e/ProductServer';
import { Customer } from '../../e2e/screens/Customer';
import { demoCustomer } from '../../e2e/journeys/parts/demoCustomer';
import type { SetDataRecord } from 'weapp-runtime';
import type { Figure } from '../Figure';
import { openOrder } from './openOrder';

const DEFAULT_API = 'http://127.0.0.1:8080';
const PROGRAM_FOLDER = path.join(__dirname, '../../dist/weapp');
/** Maximum bytes of JSON that one tick may send to the page's view. */
const SET_DATA_BYTES_MAX = 2048;
/** The first seconds load pictures, banners and sparklines; then only prices change. */
const SETTLE_MS = 20_000;
const WATCH_MS = 20_000;

const SERVER_ENV = { RATE_LIMIT: '0', PRICE_SEED: '7', ORDER_TERMS: '300:0.88' };

const PAGES = [
  { name: 'home', route: '/pages/home/index', id: '#home-total' },
  { name: 'market', route: '/pages/market/index', id: '#market-search' },
] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function figuresOf(name: string, sent: readonly SetDataRecord[]): Figure[] {
  const largest = Math.max(...sent.map(({ bytes }) => bytes));
  const shown = sent.filter(({ hidden }) => !hidden).length;
  const hidden = sent.length - shown;
  const ticks = WATCH_MS / 1000;
  return [
    {
      what: `mini-program, ${name}: largest message to the view while prices tick`,
      measured: `${largest} B of ${sent.length} messages in ${ticks} s`,
      ratio: largest / SET_DATA_BYTES_MAX,
      limit: `<= ${SET_DATA_BYTES_MAX} B`,
      ok: sent.length > 0 && largest <= SET_DATA_BYTES_MAX,
    },
    {
      what: `mini-program, ${name}: messages to pages nobody sees`,
      measured: `${hidden}`,
      ratio: null,
      limit: '0',
      ok: hidden === 0,
    },
  ];
}

/** Measures what the mini-program's view receives on each tick, with an open order (decision 017). */
export async function benchSetData(): Promise<Figure[]> {
  const server = await ProductServer.start(SERVER_ENV);
  try {
    const { baseUrl, folder } = server;
    const customer = await Customer.login(baseUrl, demoCustomer);
    await openOrder(server);
    for (const quote of (await customer.quotes()).slice(2, 6)) await customer.watch(quote.code);
    const storage = { 'candor.session': { version: 1, value: customer.phoneSession } };
    const compiledApi = process.env.TARO_APP_API || DEFAULT_API;
    const common = { baseUrl, pictures: folder, storage };
    const driver = await WeappDriver.launch({ ...common, directory: PROGRAM_FOLDER, compiledApi });
    try {
      const figures: Figure[] = [];
      for (const { name, route, id } of PAGES) {
        await driver.open(route);
        await driver.see(id);
        await pause(SETTLE_MS);
        const before = (await driver.miniProgram.stats()).setData.length;
        await pause(WATCH_MS);
        const { setData } = await driver.miniProgram.stats();
        figures.push(...figuresOf(name, setData.slice(before)));
      }
      return figures;
    } finally {
      await driver.close();
    }
  } finally {
    await server.stop();
  }
}
