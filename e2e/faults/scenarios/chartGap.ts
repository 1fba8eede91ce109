import assert from 'node:assert/strict';
import type { NowData } from '../../../types/contract/feed';
import type { FaultScenario } from '../FaultScenario';
import type { FeedRelay } from '../proxy/FeedRelay';
import { waitUntil } from '../waitUntil';

const CHART_CALL = '/klineList';

/** Records the numbers of a product's ticks as the app receives them. */
function recordTicks(feed: FeedRelay, procode: string): { at: number; seq: number }[] {
  const ticks: { at: number; seq: number }[] = [];
  feed.rewrite = (text) => {
    const { datas } = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<NowData>;
    const quote = datas?.find(({ code }) => code === procode);
    if (quote) ticks.push({ at: Date.now(), seq: quote.seq });
    return text;
  };
  return ticks;
}

const gap: FaultScenario = {
  area: 'feed',
  name: 'a chart misses prices, and the call that loads them fails',
  async run(rig) {
    const { driver, proxy } = rig;
    const begun = Date.now();
    const procode = rig.nextProduct();
    const ticks = recordTicks(proxy.feed, procode);
    await driver.open(`/pages/stock/index?procode=${procode}`);
    await driver.see('#stock-chart');
    const answered = (since: number) =>
      proxy.calls.find(
        (call) => call.path === CHART_CALL && call.at > since && call.status === 200,
      );
    await waitUntil('a line', () => answered(begun));
    const broken = proxy.fail(CHART_CALL, { kind: 'answer', status: 500, body: '' });
    // The feed reconnects after some seconds, so the chart lacks their prices.
    proxy.feed.mute();
    const lost = await waitUntil('the call that breaks', () => broken.met[0], 20_000);
    assert.equal(await rig.isSeen('#chart-error'), false, 'the line that is drawn has gone');
    const filled = await waitUntil('the call once more', () => answered(lost.at), 30_000);
    const seconds = (filled.at - lost.at) / 1000;
    assert.ok(seconds >= 9, `asked again after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    // The app rightly asks again if the feed skipped a tick: two came between two requests.
    const seqs = ticks.filter(({ at }) => at > lost.at).map(({ seq }) => seq);
    const isWhole = seqs.slice(1).every((seq, index) => seq <= (seqs[index] ?? seq) + 1);
    if (isWhole) assert.equal(answered(filled.at), undefined, 'asked for what is there');
    return `asked again ${seconds.toFixed(1)} s after the call that broke, and then ${isWhole ? 'no more' : 'for a tick that the feed skipped'}`;
  },
};

export const chartGap: readonly FaultScenario[] = [gap];
