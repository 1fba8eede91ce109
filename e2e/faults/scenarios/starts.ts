import assert from 'node:assert/strict';
import { earlyReads } from '../../../src/domain/earlyReads';
import { H5Driver } from '../../driver/H5Driver';
import { parseCents } from '../../journeys/parts/parseCents';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';

const area = 'start';

/** Wait in ms until the first page has made all its calls. */
const SETTLE_MS = 3000;

const noScript: FaultScenario = {
  area,
  name: 'a script of the first page does not load',
  targets: ['h5'],
  async run({ driver }) {
    assert.ok(driver instanceof H5Driver);
    const { browserPage } = driver;
    const cases = [
      { script: /\/js\/app\.\w+\.js$/, again: () => browserPage.locator('.splash-retry').tap() },
      {
        script: /\/chunk\/\w+\.\w+\.js$/,
        again: () => browserPage.evaluate('window.dispatchEvent(new Event("online"))'),
      },
    ];
    for (const { script, again } of cases) {
      await browserPage.route(script, (route) => route.abort('connectionreset'));
      await driver.restart({ route: '/pages/market/index' });
      await driver.see('没有加载出来，请检查网络');
      await browserPage.unroute(script);
      await again();
      await driver.see('#market-row-AUR', { timeout: 20_000 });
      await driver.notSee('.splash');
    }
    return 'said so: the app loads again at a tap, a page when the network is back';
  },
};

const coldStart: FaultScenario = {
  area,
  isMain: true,
  name: 'the app starts without a network',
  async run(rig) {
    const { driver, proxy, target } = rig;
    const { totalAssets } = await rig.api.assets();
    const isCurrent = (text: string) =>
      /\d/.test(text) && parseCents(text) === parseCents(totalAssets);
    const total = await driver.readUntil('#home-total', isCurrent);
    proxy.setDown(true);
    // A browser without a network could not load the page, so there only the server is unreachable.
    if (target === 'weapp') await driver.offline(true);
    await driver.restart({ route: '/pages/home/index' });
    assert.equal(await driver.read('#home-total', { timeout: 20_000 }), total);
    const mark = '这是上次的数据';
    await driver.see(mark, { timeout: 15_000 });
    proxy.setDown(false);
    if (target === 'weapp') await driver.offline(false);
    const back = Date.now();
    await driver.notSee(mark, { timeout: 20_000 });
    await waitUntil('prices', () => proxy.feed.openCount > 0, 15_000);
    const seconds = ((Date.now() - back) / 1000).toFixed(1);
    return `the last total (${total}) is shown, marked as old; fresh ${seconds} s after the network came back`;
  },
};

/**
 * Calls of a start that a page may repeat without a fault. Money may have moved when the feed
 * connects (`keepFresh.ts`); after a gap, ticks are missing (`PriceSeries.isTorn`).
 */
const RELOAD_BUTTON = [
  '/assetInfo',
  '/orderList?state=pending&limit=100',
  '/klineList?procode=AUR&period=tick&limit=300',
];

const oneRequestEach: FaultScenario = {
  area,
  name: 'no fault: calls of each first page',
  targets: ['h5'],
  async run({ driver, proxy }) {
    const pages = [
      { route: '/pages/home/index', see: '#home-total' },
      { route: '/pages/market/index', see: '#market-row-AUR' },
      { route: '/pages/mine/index', see: '#mine-total' },
      { route: '/pages/stock/index?procode=AUR', see: '#stock-price', procode: 'AUR' },
    ];
    for (const { route, see, procode } of pages) {
      let before = 0;
      await driver.restart({ route, whileClosed: () => void (before = proxy.calls.length) });
      await driver.readUntil(see, (text) => /\d/.test(text), { timeout: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const requestedUrls = proxy.calls.slice(before).map(({ url }) => url);
      const early = requestedUrls.filter((url) => url.startsWith('/earlyAnswers'));
      assert.equal(early.length, 1, `${route} asked ${early.length} times`);
      const reads = earlyReads(true, procode).filter((url) => !RELOAD_BUTTON.includes(url));
      const twice = requestedUrls.filter((url) => reads.includes(url));
      assert.deepEqual(twice, [], `${route} asked again`);
    }
    return `${pages.length} pages: one early call, and none of its parts by itself`;
  },
};

export const starts: readonly FaultScenario[] = [noScript, coldStart, oneRequestEach];
