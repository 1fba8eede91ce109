import assert from 'node:assert/strict';
import { H5Driver } from '../../driver/H5Driver';
import type { FaultRig } from '../FaultRig';
import { testLengths } from '../testLengths';
import type { SeenFeed } from '../proxy/FeedRelay';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';

const area = 'feed';

/** Delay in ms of the app's script, which then starts after the feed connection. */
const LATE_MS = 500;

function gapsBetween({ texts }: SeenFeed, text: string): number[] {
  const at = texts.filter((one) => one.from === 'app' && one.text === text).map((one) => one.at);
  return at.slice(1).map((time, index) => time - (at[index] ?? time));
}

/**
 * Number of `nowdata` before each ping, without those that follow a `watch:`. Both come from timers
 * of the app, which a busy machine delays alike.
 */
function pollsBeforePings({ texts }: SeenFeed): number[] {
  const sent = texts.filter(({ from }) => from === 'app').map(({ text }) => text);
  const polls = sent.filter((text, i) => text !== 'nowdata' || !sent[i - 1]?.startsWith('watch:'));
  const parts = polls.join('\n').split('ping').slice(0, -1);
  return parts.map((part) => part.split('nowdata').length - 1);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Waits until a connection opened after `since` has delivered a message. */
async function answeredFeed(rig: FaultRig, since: number, timeout: number): Promise<SeenFeed> {
  return waitUntil(
    'a new connection with prices',
    () =>
      rig.proxy.feed.seen.find(
        ({ openedAt, texts }) => openedAt >= since && texts.some(({ from }) => from === 'server'),
      ),
    timeout,
  );
}

const rhythm: FaultScenario = {
  area,
  // Proves SPEC 4.39, 4.41
  name: 'no fault: intervals of nowdata and ping on the feed',
  async run(rig) {
    const { feed } = rig.proxy;
    const seen = await waitUntil('an open feed', () =>
      feed.last.closedAt === null ? feed.last : null,
    );
    assert.equal(seen.token, rig.token, 'the path has another token');
    const end = seen.openedAt + testLengths.feedMs;
    await waitUntil(
      'the end of the measurement',
      () => Date.now() > end,
      testLengths.feedMs + 5000,
    );
    assert.equal(feed.last, seen, 'the connection was replaced');
    const nowDataGaps = gapsBetween(seen, 'nowdata');
    const pings = pollsBeforePings(seen);
    assert.ok(
      Math.abs(median(nowDataGaps) - 1000) < 100,
      `nowdata every ${median(nowDataGaps)} ms`,
    );
    for (const polls of pings) assert.ok(polls >= 9 && polls <= 11, `a ping after ${polls} polls`);
    const pongs = () => seen.texts.filter(({ text }) => text === 'pong').length;
    await waitUntil('the response to every ping', () => pongs() === pings.length);
    return (
      `token in the path; nowdata every ${median(nowDataGaps)} ms (median of ${nowDataGaps.length}), ` +
      `a ping after ${pings.join(' and ')} of them`
    );
  },
};

const reconnect: FaultScenario = {
  area,
  // Proves SPEC 4.38
  name: 'the feed breaks, and its next connection is refused',
  async run(rig) {
    const { feed } = rig.proxy;
    const cutAt = Date.now();
    feed.refuse(true);
    feed.cut();
    const refused = await waitUntil(
      'a second attempt',
      () => feed.seen.find(({ openedAt }) => openedAt >= cutAt),
      30_000,
    );
    feed.refuse(false);
    const back = await answeredFeed(rig, refused.openedAt + 1, 30_000);
    const pauses = [refused.openedAt - cutAt, back.openedAt - refused.openedAt];
    for (const pause of pauses) assert.ok(pause > 9900, `after ${pause} ms`);
    return `attempts after ${pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`;
  },
};

const newToken: FaultScenario = {
  area,
  // Proves SPEC 4.40
  name: 'another customer logs in while the feed is open',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = proxy.feed.last;
    await rig.logout();
    await waitUntil('no connection while logged out', () => proxy.feed.openCount === 0);
    const since = Date.now();
    await driver.open('/pages/launch/index');
    await rig.login();
    const after = await answeredFeed(rig, since, 15_000);
    assert.ok(after.token !== '' && after.token !== before.token, 'the old token was used again');
    assert.equal(proxy.feed.openCount, 1);
    return 'closed at log-out; one connection with the new token';
  },
};

const illegal: FaultScenario = {
  area,
  // Proves SPEC 4.3
  name: 'the server says "illegal request" on the feed',
  async run(rig) {
    const { driver, proxy } = rig;
    const since = Date.now();
    proxy.feed.sendToApp('illegal request');
    await driver.see('登录已失效，请重新登录');
    await driver.see('#launch-login');
    const ms = Date.now() - since;
    assert.equal(await driver.currentRoute(), '/pages/launch/index');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const again = proxy.feed.seen.filter(({ openedAt }) => openedAt > since).length;
    assert.equal(again, 0, 'the dead token was used again');
    return `toast, then launch after ${ms} ms; no further attempt`;
  },
};

const beforeTheApp: FaultScenario = {
  area,
  name: "the app's script loads after the feed has connected",
  targets: ['h5'],
  async run({ driver, proxy }) {
    assert.ok(driver instanceof H5Driver);
    const { browserPage } = driver;
    // The page of the scenario before would open further connections.
    await driver.visit('about:blank');
    const before = proxy.feed.seen.length;
    const opened = () => proxy.feed.seen.slice(before);
    const script = /\/js\/app\.\w+\.js$/;
    let spoken = -1;
    await browserPage.route(script, async (route) => {
      // Loads the script even without a connection; the assertion reports the missing one.
      await waitUntil('a connection', () => opened()[0], 10_000).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      spoken = opened()[0]?.texts.length ?? -1;
      await route.continue().catch(() => undefined);
    });
    await driver.restart({ route: '/pages/market/index' });
    assert.equal(spoken, 0, 'no silent connection before the app');
    const [early] = opened();
    assert.ok(early);
    await driver.readUntil('#market-age', (text) => text.includes('秒前'), { timeout: 20_000 });
    await browserPage.unroute(script);
    assert.equal(opened().length, 1, 'the app opened another connection');
    const nowDataGaps = early.texts.find(({ from, text }) => from === 'app' && text === 'nowdata');
    assert.ok(nowDataGaps, 'no price was asked for over it');
    return `asked for prices ${nowDataGaps.at - early.openedAt} ms after the connection, the only one`;
  },
};

export const feedRhythm: readonly FaultScenario[] = [
  rhythm,
  reconnect,
  newToken,
  illegal,
  beforeTheApp,
];
