import path from 'node:path';
import { type Judgement, pagesOf, Referee } from 'weapp-runtime/referee';
import { WeappDriver } from './driver/WeappDriver';
import { demoCustomer } from './journeys/parts/demoCustomer';
import { ProductServer } from './ProductServer';
import { Customer } from './screens/Customer';
import type { Scene, SceneUser } from './screens/Scene';
import { scenes } from './screens/scenes';

// `tsx e2e/referee.ts [PAGE]…`: every page of dist/weapp is rendered by WeChat's own template
// compiler and component engine with the data of the runtime; the trees must be equal.

const PROGRAM_FOLDER = path.join(__dirname, '../dist/weapp');
const COMPILED_API = process.env.TARO_APP_API || 'http://127.0.0.1:8080';
const TERM_SECONDS = 5;
/** Time in ms in which a page shows its data. */
const SETTLE_MS = 500;
/** Duration of several price ticks, ms. */
const TICKS_MS = 3000;
/** Extra time in ms until an order is settled. */
const SETTLING_MS = 3000;

const pageOf = (url: string): string => url.replace(/^\//, '').split('?')[0] ?? '';

/** One scene for each page: with all data, of the user who may see it, without changed replies. */
function sceneOf(page: string): Scene {
  const known = scenes.filter((scene) => pageOf(scene.path) === page);
  const plain = known.filter(({ rules }) => rules === undefined);
  const scene =
    plain.find(({ who }) => who === 'main') ?? plain.find(({ who }) => who === 'guest') ?? known[0];
  return scene ?? { route: page, state: 'full', path: `/${page}`, who: 'main', see: '#nav-title' };
}

/** Pages whose prices are in a CustomWrapper, which updates itself. */
const WITH_PRICES = ['pages/home/index', 'pages/market/index'];
const COPY_TRIES = 5;

/** Checks that the page's copy of a CustomWrapper is current after a change of the page. */
async function judgeCopy(driver: WeappDriver, referee: Referee): Promise<Judgement> {
  // Waits for new prices, which only the wrapper receives.
  await driver.miniProgram.page.waitForTimeout(TICKS_MS);
  for (let left = COPY_TRIES; ; left--) {
    await driver.miniProgram.setTheme(left % 2 ? 'dark' : 'light');
    const judgement = await referee.judge({ fromPage: true });
    if (judgement.differences.length > 0 && left > 1) continue;
    return { ...judgement, path: `${judgement.path}, from the page's data` };
  }
}

interface Cast {
  server: ProductServer;
  session: Customer['phoneSession'];
  settledNo: string;
}

async function judgeAs(who: SceneUser, pages: string[], cast: Cast): Promise<Judgement[]> {
  const session = { 'candor.session': { version: 1, value: cast.session } };
  const driver = await WeappDriver.launch({
    directory: PROGRAM_FOLDER,
    compiledApi: COMPILED_API,
    baseUrl: cast.server.baseUrl,
    pictures: path.join(__dirname, '../var/referee'),
    pixelRatio: 1,
    storage: who === 'guest' ? {} : session,
  });
  try {
    const referee = Referee.of(driver.miniProgram);
    const judgements: Judgement[] = [];
    for (const page of pages) {
      const scene = sceneOf(page);
      await driver.restart({ route: scene.path.replace('{settled}', cast.settledNo) });
      await driver.see(scene.see).catch(() => undefined);
      await driver.miniProgram.page.waitForTimeout(SETTLE_MS);
      const judgement = await referee.judge();
      if (judgement.path !== page) judgement.differences.push(`the page opened instead of ${page}`);
      judgements.push(judgement);
      if (WITH_PRICES.includes(page)) judgements.push(await judgeCopy(driver, referee));
    }
    return judgements;
  } finally {
    await driver.close();
  }
}

function printJudgement({ path: page, nodes, components, differences }: Judgement): void {
  const mark = differences.length === 0 ? 'ok  ' : 'FAIL';
  const counts = `${String(nodes).padStart(5)} nodes ${String(components).padStart(3)} components`;
  console.log(`${mark} ${counts}  ${page}`);
  for (const difference of differences) console.log(`     ${difference}`);
}

async function main(): Promise<boolean> {
  const server = await ProductServer.start({
    ORDER_TERMS: `${TERM_SECONDS}:0.80,60:0.82`,
    RATE_LIMIT: '0',
  });
  try {
    const customer = await Customer.login(server.baseUrl, demoCustomer);
    const [quote] = await customer.quotes();
    if (quote === undefined) throw new Error('the market has no quotes');
    const { orderNo } = await customer.order(quote, 1, TERM_SECONDS, '50');
    const cast = { server, session: customer.phoneSession, settledNo: orderNo };
    const wanted = process.argv.slice(2);
    const pages = pagesOf(PROGRAM_FOLDER).filter((page) => !wanted.length || wanted.includes(page));
    const asGuest = pages.filter((page) => sceneOf(page).who === 'guest');
    const asMain = pages.filter((page) => !asGuest.includes(page));
    await new Promise((resolve) => setTimeout(resolve, TERM_SECONDS * 1000 + SETTLING_MS));
    const all = [
      ...(await judgeAs('guest', asGuest, cast)),
      ...(await judgeAs('main', asMain, cast)),
    ];
    for (const judgement of all) printJudgement(judgement);
    const failed = all.filter(({ differences }) => differences.length > 0).length;
    console.log(`${all.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await server.stop();
  }
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
