import assert from 'node:assert/strict';
import fs from 'node:fs';
import { paintedShare } from '../../driver/paintedShare';
import type { FaultRig } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';
import { builtRoutes, ENTRANCES } from './routeTable';

const area = 'access';
const LAUNCH_PATH = '/pages/launch/index';
const HOME_PATH = '/pages/home/index';

/** Minimum painted share of a page's pixels; below it the page counts as blank. */
const PAINTED_SHARE_MIN = 0.01;

const visitor: FaultScenario = {
  area,
  // Proves SPEC 2.47, 2.48, 6.1
  name: 'a visitor opens every route by its URL',
  async run(rig) {
    const { driver } = rig;
    await rig.logout();
    const routes = builtRoutes(rig.nextProduct());
    const open: string[] = [];
    for (const route of routes) {
      await driver.open(route.address);
      await rig.arriveAt(route.isOpen ? route.path : LAUNCH_PATH);
      // Waits, as the app could refuse the page a moment after showing it.
      await new Promise((resolve) => setTimeout(resolve, 150));
      // Between two pages there is no current route.
      const now = await waitUntil('a page', () => driver.currentRoute().catch(() => null));
      assert.equal(now, route.isOpen ? route.path : LAUNCH_PATH, route.path);
      if (route.isOpen) open.push(route.path);
    }
    await driver.open(LAUNCH_PATH);
    await rig.login();
    return `${open.length} open ones show themselves, ${routes.length - open.length} lead to launch`;
  },
};

const member: FaultScenario = {
  area,
  // Proves SPEC 2.49, 6.1
  name: 'a customer opens every route by its URL',
  async run(rig) {
    const { driver } = rig;
    const routes = builtRoutes(rig.nextProduct());
    for (const { path, address } of routes) {
      await driver.open(address);
      await rig.arriveAt(ENTRANCES.includes(path) ? HOME_PATH : path);
      await waitUntil(`${path} drawn`, async () => {
        const file = await driver.screenshot('route');
        return (await paintedShare(fs.readFileSync(file))) > PAINTED_SHARE_MIN;
      });
      assert.equal(await rig.isSeen('页面出错了，资金没有变动'), false, `${path} is broken`);
    }
    return `${routes.length - ENTRANCES.length} show themselves; launch, login and register lead home`;
  },
};

/** Number of calls that home makes in parallel at its start. */
const PARALLEL_CALLS = 6;

/** Matches every call except those that the app makes before it knows the session. */
const AFTER_START = /^\/(?!baseConfig|version)/;

const EXPIRY_SENTENCE = '登录已失效，请重新登录';

/** Selectors of toasts on H5 and in WeChat, and of WeChat's own overlays. */
const OVERLAYS = '.host-message, .snackbar, #overlay';

/** Counts how often a toast or overlay with the sentence appeared, on any page. */
const COUNT_TOASTS = `(() => {
  // The mini-program's pages are frames.
  window.top.__toasts ??= 0;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of addedNodes) {
      // The box itself comes with the first message: its text, which comes into it, is what counts.
      if (node instanceof Element && node.matches('.host-message')) continue;
      const box = node instanceof Element ? node : target;
      const over = box.closest?.('${OVERLAYS}') ?? target.closest?.('${OVERLAYS}');
      if (over && node.textContent.includes('${EXPIRY_SENTENCE}')) window.top.__toasts += 1;
    }
  }).observe(document, { childList: true, subtree: true });
})()`;

/** Ends the session on the server, like "log out everywhere" on another phone. */
async function endSession(rig: FaultRig): Promise<void> {
  const { token, server, proxy } = rig;
  // Hides the end of the session from the feed, so that the next call must detect it.
  proxy.feed.rewrite = (text) => (text.includes('illegal') ? null : text);
  proxy.feed.refuse(true);
  proxy.feed.cut();
  const reply = await fetch(`${server.baseUrl}/logout`, { method: 'POST', headers: { token } });
  assert.equal(reply.status, 200);
}

const tokenDies: FaultScenario = {
  area,
  isMain: true,
  // Proves SPEC 4.2
  name: 'the session ends while a page is open',
  async run(rig) {
    const { driver, proxy } = rig;
    await driver.open('/pages/mine/index');
    await driver.see('#mine-wallet');
    await driver.device.evaluate(COUNT_TOASTS);
    // The tap comes before the end of the session, and its calls reach the server after it.
    proxy.fail(AFTER_START, { kind: 'delay', ms: 1500, way: 'there' }, Infinity);
    await driver.tap('#mine-wallet');
    const since = Date.now();
    await endSession(rig);
    await driver.see(EXPIRY_SENTENCE);
    await rig.arriveAt(LAUNCH_PATH);
    // The first refused call may be the page's own, a preload, or a call of the page before.
    const refusals = proxy.calls.filter(
      ({ answeredAt, status }) => status === 401 && (answeredAt ?? 0) >= since,
    );
    const first = Math.min(...refusals.map(({ answeredAt }) => answeredAt ?? Infinity));
    const seconds = (Date.now() - first) / 1000;
    assert.ok(seconds > 1.4, `launch after ${seconds} s, before the toast can be read`);
    proxy.clear();
    await rig.login();
    return `toast "${EXPIRY_SENTENCE}", launch ${seconds.toFixed(1)} s after the 401`;
  },
};

const manyRefused: FaultScenario = {
  area,
  // Proves SPEC 8.1
  name: 'every call of a start gets 401 at the same moment',
  async run(rig) {
    const { driver } = rig;
    const lift = await driver.device.beforeStart(COUNT_TOASTS);
    try {
      return await startRefused(rig);
    } finally {
      // A counter that runs twice would count each toast twice.
      await lift();
    }
  },
};

async function startRefused(rig: FaultRig): Promise<string> {
  const { driver, proxy } = rig;
  // The running app must not learn from a refused call that its session has ended.
  const unheard = proxy.fail(AFTER_START, { kind: 'hang', reaches: false }, Infinity);
  await endSession(rig);
  let since = Date.now();
  await driver.restart({
    route: HOME_PATH,
    whileClosed: () => {
      unheard.lift();
      proxy.fail(AFTER_START, { kind: 'delay', ms: 1500, way: 'back' }, 20);
      since = Date.now();
    },
  });
  const refused = () => proxy.calls.filter(({ at, status }) => at >= since && status === 401);
  // On H5 one batch response can contain several refusals.
  const early = () => proxy.callsOf('/earlyAnswers', since).filter(({ status }) => status === 200);
  const areTogether = () => refused().length >= PARALLEL_CALLS || early().length > 0;
  // The toast may disappear before the start ends, so the counter runs from the beginning.
  const toast = () => driver.device.evaluate<number>('window.__toasts').then((count) => count > 0);
  await waitUntil('the toast', toast, 20_000);
  await waitUntil('every refusal', areTogether, 20_000);
  await rig.arriveAt(LAUNCH_PATH);
  await driver.see('#launch-login');
  const first = [...early(), ...refused()][0];
  const seconds = ((Date.now() - (first?.endedAt ?? 0)) / 1000).toFixed(1);
  // A second redirect would open a second launch page.
  await driver.tap('#launch-login');
  await rig.arriveAt('/pages/login/index');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.equal(await driver.currentRoute(), '/pages/login/index', 'a second move to launch');
  const toasts = await driver.device.evaluate<number>('window.__toasts');
  assert.equal(toasts, 1, `${toasts} toasts`);
  const count = refused().length;
  const earlier = early().length > 0 ? ', after those of the start in one answer' : '';
  proxy.clear();
  await driver.open(LAUNCH_PATH);
  await rig.login();
  return `${count} calls refused${earlier}: one toast, one move to launch after ${seconds} s`;
}

export const access: readonly FaultScenario[] = [visitor, member, tokenDies, manyRefused];
