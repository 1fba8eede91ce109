import assert from 'node:assert/strict';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';

const CALL = '/klineList';

const gap: FaultScenario = {
  area: 'feed',
  name: 'prices are missed under a chart, and the call that would bring them breaks',
  async run(rig) {
    const { driver, proxy } = rig;
    const begun = Date.now();
    await driver.open(`/pages/stock/index?procode=${rig.nextProduct()}`);
    await driver.see('#stock-chart');
    const answered = (since: number) =>
      proxy.calls.find((call) => call.path === CALL && call.at > since && call.status === 200);
    await waitUntil('a line', () => answered(begun));
    const broken = proxy.fail(CALL, { kind: 'answer', status: 500, body: '' });
    // The feed reconnects after some seconds, so the chart lacks their prices.
    proxy.feed.mute();
    const lost = await waitUntil('the call that breaks', () => broken.met[0], 20_000);
    assert.equal(await rig.isSeen('#chart-error'), false, 'the line that is drawn has gone');
    const filled = await waitUntil('the call once more', () => answered(lost.at));
    const seconds = (filled.at - lost.at) / 1000;
    assert.ok(seconds >= 9 && seconds <= 13, `asked again after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    assert.equal(answered(filled.at), undefined, 'asked for what is there');
    return `asked again ${seconds.toFixed(1)} s after the call that broke, and then no more`;
  },
};

export const chartGap: readonly FaultScenario[] = [gap];
