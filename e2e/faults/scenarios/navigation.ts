import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { H5Driver } from '../../driver/H5Driver';
import { type FaultRig, LONG_TERM } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';
import { expectOneOrder } from './orderOutcome';

const area = 'access';
const HOME_PATH = '/pages/home/index';
const MINE_PATH = '/pages/mine/index';
const TICKET_PATH = '/pages/stock/trade';
/** Maximum Back actions to the account page: a browser keeps every opened page in its history. */
const BACKS_MAX = 14;

/** A tap without effect for this time, ms, came before the page was ready: the app ignored it. */
const IGNORED_MS = 800;

/** Goes back by the page's arrow and waits for the page before; returns its path. */
async function goBack({ driver }: FaultRig): Promise<string> {
  // The page of the arrow, as a page that loads may render its arrow again.
  const arrow =
    "((found) => found?.closest('.taro_page') ?? found)(window.__e2eDom.find({ id: 'nav-back' }))";
  await driver.see('#nav-back');
  await driver.device.evaluate(`void (window.__left = ${arrow})`);
  const arrived = async () => {
    const path = await driver.currentRoute().catch(() => '');
    const hasArrow = `((found) => found !== null && found !== window.__left)(${arrow})`;
    const isNext = path === MINE_PATH || (await driver.device.evaluate<boolean>(hasArrow));
    return isNext ? path : null;
  };
  return waitUntil('the page before', async () => {
    await driver.tap('#nav-back');
    return waitUntil('the page', arrived, IGNORED_MS).catch(() => null);
  });
}

const twoActions: FaultScenario = {
  area,
  isMain: true,
  // Proves SPEC 2.52
  name: 'two navigations at once',
  async run(rig) {
    const { driver } = rig;
    await driver.open(MINE_PATH);
    await driver.see('#mine-wallet');
    await driver.doubleTap('#mine-wallet');
    await rig.arriveAt('/pages/wallet/index');
    assert.equal(await goBack(rig), MINE_PATH, 'a second page opened');
    return 'one page opened: one step back is where it began';
  },
};

const lastPage: FaultScenario = {
  area,
  // Proves SPEC 2.43
  name: 'Back on the only page of the stack',
  async run(rig) {
    const { driver } = rig;
    await driver.restart({ route: '/pages/wallet/index' });
    await driver.tap('#nav-back');
    await rig.arriveAt(HOME_PATH);
    await rig.logout();
    await driver.restart({ route: '/pages/service/index' });
    await driver.tap('#nav-back');
    await rig.arriveAt('/pages/launch/index');
    await rig.login();
    return 'leads to /: launch for a visitor, from there home for a customer';
  },
};

const deepLink: FaultScenario = {
  area,
  isMain: true,
  name: 'a visitor opens a link to a page that needs a session',
  async run(rig) {
    const { driver } = rig;
    const procode = rig.nextProduct();
    await rig.logout();
    await driver.restart({ route: `/pages/stock/index?procode=${procode}` });
    await driver.tap('#launch-login', { timeout: 20_000 });
    await rig.fillLogin();
    await driver.tap('#login-submit');
    await rig.arriveAt('/pages/stock/index');
    await driver.see(procode);
    return 'launch, log-in, and then the very page with its stock';
  },
};

const deepStack: FaultScenario = {
  area,
  name: 'more pages open than the stack allows (14)',
  async run(rig) {
    const { driver } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    const order = await expectOneOrder(rig, before);
    await driver.open(MINE_PATH);
    await driver.tap('#mine-orders');
    await driver.tap(`#record-order-${order.orderNo}`);
    const deeper = async (button: string, path: string): Promise<void> => {
      await driver.tap(button);
      await rig.arriveAt(path);
    };
    for (let round = 0; round < 6; round += 1) {
      await deeper('#record-again', TICKET_PATH);
      await deeper('#live-receipt', '/pages/record/index');
    }
    await deeper('#record-again', TICKET_PATH);
    let backs = 0;
    for (let path = ''; path !== MINE_PATH; backs += 1) {
      assert.ok(backs <= BACKS_MAX, `still at ${path} after ${backs} times back`);
      path = await goBack(rig);
    }
    return `14 steps in, and ${backs} times back to the tab: nobody is stranded`;
  },
};

/** Wait in ms in which an unwanted page would load. */
const LATE_MS = 1500;

/** Matches scripts of the messages page that home and market do not load. */
async function messageScripts({ server }: FaultRig): Promise<(url: URL) => boolean> {
  const reply = await fetch(`${server.baseUrl}/pages.json`);
  const files = (await reply.json()) as Record<string, string[]>;
  const others = [...(files['pages/home/index'] ?? []), ...(files['pages/market/index'] ?? [])];
  const own = (files['pages/message/index'] ?? []).filter((file) => !others.includes(file));
  return ({ pathname }) => own.some((file) => file.endsWith('.js') && pathname === `/${file}`);
}

/** Opens the messages, whose script is delayed, and moves on before it loads. */
async function leaveEarly(
  rig: FaultRig,
  moveOn: () => Promise<void>,
  release: (route: Route) => Promise<void>,
): Promise<void> {
  const { driver } = rig;
  assert.ok(driver instanceof H5Driver);
  const { browserPage } = driver;
  const isHeld = await messageScripts(rig);
  const held: Route[] = [];
  await driver.restart({ route: HOME_PATH });
  await driver.see('#home-total', { timeout: 20_000 });
  await browserPage.route(isHeld, (route) => {
    // The app fetches the scripts of likely next pages after two seconds, without running them.
    if (route.request().resourceType() === 'script') held.push(route);
    else void route.continue();
  });
  await driver.tap('#home-message');
  await waitUntil('a script that is held', () => held.length > 0);
  await moveOn();
  for (const route of held) await release(route);
  await browserPage.unroute(isHeld);
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
}

const latePage: FaultScenario = {
  area,
  // Proves SPEC 2.52
  name: 'a page loads after another page was opened',
  targets: ['h5'],
  async run(rig) {
    const { driver } = rig;
    assert.ok(driver instanceof H5Driver);
    const { browserPage } = driver;
    const goOn = (route: Route) => route.continue();
    const back = () => driver.systemBack();
    const market = async () => {
      // Waits, as the app ignores an immediate second tap on purpose (`navigation.ts`).
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await driver.tab(1);
      await driver.see('#market-row-AUR', { timeout: 20_000 });
    };
    await leaveEarly(rig, back, goOn);
    await rig.arriveAt(HOME_PATH);
    await driver.see('#home-total');
    assert.equal(await browserPage.locator('#message-list, #nav-back').count(), 0);
    await leaveEarly(rig, market, goOn);
    await rig.arriveAt('/pages/market/index');
    assert.ok(await driver.isInSight('#market-row-AUR'), 'the late page lies over the market');
    await leaveEarly(rig, market, (route) => route.abort('connectionreset'));
    await rig.arriveAt('/pages/market/index');
    assert.ok(await driver.isInSight('#market-row-AUR'), 'what was left is undone');
    await driver.notSee('页面没有打开', { timeout: 0 });
    return 'what was opened last stays, whether the other one comes or fails; nothing is said of it';
  },
};

export const navigation: readonly FaultScenario[] = [
  twoActions,
  lastPage,
  deepLink,
  deepStack,
  latePage,
];
