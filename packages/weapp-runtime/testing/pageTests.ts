import assert from 'node:assert/strict';
import type { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

export function pageTests(fixture: FixtureProgram): Suite {
  const suite = new Suite('pages, components, events');
  const { program } = fixture;
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
    await fixture.open('index');
    await fixture.tap('#add');
    await fixture.expectText('#count', '2');
  });
  test('wxs runs in the template', () => fixture.expectText('#upper', 'WXS'));
  test('templates are imported and repeated', async () => {
    const rows = await program.$$('.row');
    assert.deepEqual(await Promise.all(rows.map((row) => row.text())), ['0:a', '1:b', '2:c']);
  });
  test('a component follows its property and sends its own event', async () => {
    const from = fixture.mark();
    await fixture.tap('.box');
    await fixture.expectText('#counter-value', '2/1');
    await fixture.expectLog('added 1 add', from);
  });
  test('an isolated component keeps its class to itself', async () => {
    const box = await program.element('.box');
    assert.equal(await box.style('color'), 'rgb(255, 0, 0)');
  });
  test('bind bubbles, catch does not', async () => {
    const from = fixture.mark();
    await fixture.tap('#inner');
    await fixture.tap('#loud');
    const lines = program.logs('console.').slice(from);
    assert.deepEqual(lines, ['inner inner', 'inner loud', 'outer loud outer']);
  });
  test('a long press is not a tap', async () => {
    const from = fixture.mark();
    await (await program.element('#long')).longPress();
    await fixture.expectLog('long press', from);
  });
  test('an element below the fold is reached by scrolling', async () => {
    await fixture.tap('#bottom');
    await fixture.expectText('#bottoms', '1');
    await fixture.expectLog('reached bottom');
  });
  test('the page scrolls to an element, and as far above it as is asked', async () => {
    const topAfter = async (offsetTop?: number) => {
      const options = { selector: '#long', duration: 0, ...(offsetTop && { offsetTop }) };
      await program.callWx('pageScrollTo', options);
      return (await (await program.element('#long')).box()).top;
    };
    const top = await topAfter();
    assert.equal(Math.round((await topAfter(-30)) - top), 30);
  });
  test('a covered element refuses the tap', async () => {
    await program.page.evaluate(() => window.__weappHost.top().instance.setData({ covered: true }));
    await assert.rejects(fixture.tap('#add'), /covered by/);
    await program.page.evaluate(() =>
      window.__weappHost.top().instance.setData({ covered: false }),
    );
  });
  test('an element without size refuses the tap', async () => {
    await assert.rejects(fixture.tap('#flat'), /has no size/);
  });
  test('pulling the page down refreshes it', async () => {
    await fixture.open('index');
    await program.pullDown();
    await fixture.expectText('#refreshes', '1');
  });
  test('navigateTo carries the query and the event channel; back unloads', async () => {
    const from = fixture.mark();
    await fixture.tap('#detail');
    await fixture.expectText('#params', '7 %E4%B8%AD%20%E6%96%87');
    await fixture.tap('#pick');
    await program.tapBack();
    await fixture.expectLog('detail unload', from);
    const lines = program.logs('console.').slice(from);
    for (const line of ['index hide', 'counter page hidden', 'picked 7', 'index show']) {
      assert.ok(lines.includes(line), `${line} is missing in ${lines.join(', ')}`);
    }
  });
  test('back closes a page-container before it leaves the page', async () => {
    await fixture.open('index');
    await fixture.tap('#detail');
    await fixture.tap('#ask');
    await fixture.expectText('#question', 'sure?');
    const from = fixture.mark();
    await program.systemBack();
    await fixture.expectLog('container left', from);
    assert.equal((await program.currentPage()).path, 'pages/detail/index');
    await program.systemBack();
    assert.equal((await program.currentPage()).path, 'pages/index/index');
  });
  test('a tab page survives the switch and knows the shared store', async () => {
    await fixture.open('index');
    await fixture.tap('#add');
    const from = fixture.mark();
    await program.tapTab(1);
    await fixture.expectLog('tab 1', from);
    assert.ok(Number(await fixture.text('#shared')) > 0);
    await program.tapTab(0);
    await fixture.expectText('#count', '2');
  });
  test('a sub-package page is loaded on demand', async () => {
    await program.navigate('navigateTo', '/pack/pages/sub/index');
    assert.match(await fixture.text('#sub'), /^sub \d+$/);
    await program.tapBack();
  });
  test('navigateTo refuses a tab page, switchTab any other, both an unknown one', async () => {
    await fixture.open('index');
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
    await fixture.open('index');
    await fixture.tap('#detail');
    await program.element('#params');
    const frames = await program.page.locator('#pages iframe').count();
    assert.equal(frames, 2);
  });
  test('sharing asks the page', async () => {
    await fixture.open('index');
    const shared = await program.shareFromMenu();
    assert.deepEqual(shared, { title: 'shared from menu', path: '/pages/index/index' });
  });
  return suite;
}
