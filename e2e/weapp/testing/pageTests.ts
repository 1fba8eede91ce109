import assert from 'node:assert/strict';
import type { Bench } from './Bench';
import { Suite } from './Suite';

/** Pages, components, events, routing. */
export function pageTests(bench: Bench): Suite {
  const suite = new Suite('pages, components, events');
  const { program } = bench;
  const test = suite.test.bind(suite);

  test('boots on the first page in WeChat’s lifecycle order', async () => {
    const own = program.logs('console.').slice(0, 5);
    assert.deepEqual(own, [
      'app show',
      'counter attached',
      'index load',
      'index show',
      'index ready',
    ]);
  });
  test('a tap reaches the handler with its dataset, and setData redraws', async () => {
    await bench.open('index');
    await bench.tap('#add');
    await bench.expectText('#count', '2');
  });
  test('wxs runs in the template', () => bench.expectText('#upper', 'WXS'));
  test('templates are imported and repeated', async () => {
    const rows = await program.$$('.row');
    assert.deepEqual(await Promise.all(rows.map((row) => row.text())), ['0:a', '1:b', '2:c']);
  });
  test('a component follows its property and sends its own event', async () => {
    const from = bench.mark();
    await bench.tap('.box');
    await bench.expectText('#counter-value', '2/1');
    await bench.expectLog('added 1 add', from);
  });
  test('an isolated component keeps its class to itself', async () => {
    const box = await program.element('.box');
    assert.equal(await box.style('color'), 'rgb(255, 0, 0)');
  });
  test('bind bubbles, catch does not', async () => {
    const from = bench.mark();
    await bench.tap('#inner');
    await bench.tap('#loud');
    const lines = program.logs('console.').slice(from);
    assert.deepEqual(lines, ['inner inner', 'inner loud', 'outer loud outer']);
  });
  test('a long press is not a tap', async () => {
    const from = bench.mark();
    await (await program.element('#long')).longPress();
    await bench.expectLog('long press', from);
  });
  test('an element below the fold is reached by scrolling', async () => {
    await bench.tap('#bottom');
    await bench.expectText('#bottoms', '1');
    await bench.expectLog('reached bottom');
  });
  test('a covered element refuses the tap', async () => {
    await program.page.evaluate(() => window.__weappHost.top().instance.setData({ covered: true }));
    await assert.rejects(bench.tap('#add'), /covered by/);
    await program.page.evaluate(() =>
      window.__weappHost.top().instance.setData({ covered: false }),
    );
  });
  test('an element without size refuses the tap', async () => {
    await assert.rejects(bench.tap('#flat'), /has no size/);
  });
  test('pulling the page down refreshes it', async () => {
    await bench.open('index');
    await program.pullDown();
    await bench.expectText('#refreshes', '1');
  });
  test('navigateTo carries the query and the event channel; back unloads', async () => {
    const from = bench.mark();
    await bench.tap('#detail');
    await bench.expectText('#params', '7 中 文');
    await bench.tap('#pick');
    await program.tapBack();
    await bench.expectLog('detail unload', from);
    const lines = program.logs('console.').slice(from);
    for (const line of ['index hide', 'counter page hidden', 'picked 7', 'index show']) {
      assert.ok(lines.includes(line), `${line} is missing in ${lines.join(', ')}`);
    }
  });
  test('a tab page survives the switch and knows the shared store', async () => {
    await bench.open('index');
    await bench.tap('#add');
    const from = bench.mark();
    await program.tapTab(1);
    await bench.expectLog('tab 1', from);
    assert.ok(Number(await bench.text('#shared')) > 0);
    await program.tapTab(0);
    await bench.expectText('#count', '2');
  });
  test('a sub-package page is loaded on demand', async () => {
    await program.navigate('navigateTo', '/pack/pages/sub/index');
    assert.match(await bench.text('#sub'), /^sub \d+$/);
    await program.tapBack();
  });
  test('navigateTo refuses a tab page, switchTab any other, both an unknown one', async () => {
    await bench.open('index');
    await assert.rejects(program.navigate('navigateTo', '/pages/me/index'), /tabbar page/);
    await assert.rejects(program.navigate('switchTab', '/pages/detail/index'), /no-tabBar/);
    await assert.rejects(program.navigate('navigateTo', '/pages/no/index'), /is not found/);
  });
  test('the eleventh page is refused', async () => {
    for (let count = 1; count < 10; count++) {
      await program.navigate('navigateTo', '/pages/detail/index?id=1&name=n');
    }
    const eleventh = program.navigate('navigateTo', '/pages/detail/index?id=1&name=n');
    await assert.rejects(eleventh, /webview count limit exceed/);
  });
  test('each page has a document of its own', async () => {
    await bench.open('index');
    await bench.tap('#detail');
    await program.element('#params');
    const frames = await program.page.locator('#pages iframe').count();
    assert.equal(frames, 2);
  });
  test('sharing asks the page', async () => {
    await bench.open('index');
    const shared = await program.shareFromMenu();
    assert.deepEqual(shared, { title: 'shared from menu', path: '/pages/index/index' });
  });
  return suite;
}
