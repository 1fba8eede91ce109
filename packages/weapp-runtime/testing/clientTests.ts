import assert from 'node:assert/strict';
import { audit } from '../audit';
import { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

export function clientTests(fixture: FixtureProgram): Suite {
  const suite = new Suite('client: dialogs, storage, sizes, moods');
  const { program } = fixture;
  const test = suite.test.bind(suite);

  test('a modal is drawn and answered', async () => {
    await fixture.open('index');
    await fixture.tap('#modal');
    assert.match(await program.overlayText(), /Sure\?[\s\S]*Really/);
    await assert.rejects(fixture.tap('#add'), /covered by/);
    await program.answerModal('confirm');
    await fixture.expectText('#answer', 'yes');
  });
  test('a toast is drawn and goes by itself', async () => {
    await program.callWx('showToast', { title: '已保存', duration: 200 });
    assert.match(await program.overlayText(), /已保存/);
    const gone = async (): Promise<boolean> => (await program.overlayText()) === '';
    await program.waitFor(gone, 'the toast to go');
  });
  test('long modal buttons and action sheets are refused', async () => {
    await assert.rejects(
      program.callWx('showModal', { confirmText: '五个字太长' }),
      /4 characters/,
    );
    const itemList = ['1', '2', '3', '4', '5', '6', '7'];
    await assert.rejects(program.callWx('showActionSheet', { itemList }), /not be larger than 6/);
  });
  test('random bytes are as many as were asked for, and others each time', async () => {
    const draw = () =>
      program.page.evaluate(async () => {
        const wx = window.__weappHost.wx as {
          getRandomValues(options: object): Promise<{ randomValues: ArrayBuffer }>;
        };
        const { randomValues } = await wx.getRandomValues({ length: 70_000 });
        return [...new Uint8Array(randomValues)];
      });
    const [one, two] = [await draw(), await draw()];
    assert.equal(one.length, 70_000);
    assert.notDeepEqual(one, two);
    assert.ok(new Set(one.slice(-1000)).size > 200);
    await assert.rejects(program.callWx('getRandomValues', { length: 0 }), /invalid length/);
  });
  test('tones are noted for the test', async () => {
    const from = program.native.calls.length;
    await program.page.evaluate(() => {
      const wx = window.__weappHost.wx as { createWebAudioContext(): AudioContext };
      const context = wx.createWebAudioContext();
      for (const [hz, after] of [
        [440, 0],
        [880, 0.5],
      ] as const) {
        const tone = context.createOscillator();
        tone.frequency.value = hz;
        tone.connect(context.createGain());
        tone.start(context.currentTime + after);
      }
    });
    const tones = () =>
      program.native.calls
        .slice(from)
        .filter(({ name }) => name === 'startTone')
        .map(({ options }) => options as { hz: number; after: number });
    await program.waitFor(async () => tones().length === 2, 'two tones');
    assert.deepEqual(
      tones().map(({ hz, after }) => [hz, after > 400]),
      [
        [440, false],
        [880, true],
      ],
    );
  });
  test('storage survives a kill', async () => {
    await program.callWx('setStorageSync', 'kept', { a: [1, '二'] });
    await program.killAndRelaunch();
    assert.deepEqual(await program.callWx('getStorageSync', 'kept'), { a: [1, '二'] });
    assert.equal((await program.currentPage()).path, 'pages/index/index');
  });
  test('storage keeps dates, null and keys of any name', async () => {
    const kept = await program.page.evaluate(() => {
      const wx = window.__weappHost.wx as {
        setStorageSync(key: string, value: unknown): void;
        getStorageSync(key: string): unknown;
      };
      const values = [new Date(5), null, undefined, { at: new Date(5) }];
      return [
        ...values.map((value) => {
          wx.setStorageSync('typed', value);
          const read = wx.getStorageSync('typed');
          return read instanceof Date ? read.getTime() : JSON.stringify(read);
        }),
        wx.getStorageSync('toString'),
      ];
    });
    assert.deepEqual(kept, [5, 'null', undefined, '{"at":"1970-01-01T00:00:00.005Z"}', '']);
  });
  test('storage keeps WeChat’s limits', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1);
    await assert.rejects(program.callWx('setStorage', { key: 'k', data: big }), /size limit/);
    // In UTF-8, each of these characters is three bytes.
    const chinese = '中'.repeat(400 * 1024);
    await assert.rejects(program.callWx('setStorage', { key: 'k', data: chinese }), /size limit/);
    await assert.rejects(program.callWx('getStorage', { key: 'none' }), /data not found/);
  });
  test('window sizes, safe area and capsule fit the phone', async () => {
    await program.navigate('switchTab', '/pages/me/index');
    const tabBar = 48 + 34;
    await fixture.expectText('#info', `47 ${844 - tabBar} 53`);
    const head = await program.element('.head');
    assert.equal((await head.box()).height, 47);
  });
  test('setTabBarItem and badges redraw the tab bar; elsewhere they fail', async () => {
    await program.callWx('setTabBarItem', { index: 0, text: 'Home' });
    await program.callWx('setTabBarBadge', { index: 1, text: '9' });
    const tabBar = await program.page.locator('#tab').innerText();
    assert.match(tabBar, /Home[\s\S]*9/);
    await fixture.open('detail');
    const elsewhere = program.callWx('setTabBarItem', { index: 0, text: 'x' });
    await assert.rejects(elsewhere, /not TabBar page/);
  });
  test('theme, network, background and foreground reach the program', async () => {
    await fixture.open('index');
    const from = fixture.mark();
    await program.setTheme('dark');
    await program.setOffline(true);
    await program.setOffline(false);
    await program.background();
    await program.foreground();
    const lines = program.logs('console.').slice(from);
    const expected = ['theme dark', 'network false', 'network true', 'index hide', 'app hide'];
    for (const line of [...expected, 'app show', 'index show']) {
      assert.ok(lines.includes(line), `${line} is missing in ${lines.join(', ')}`);
    }
    const info = await program.callWx('getAppBaseInfo');
    assert.equal((info as { theme: string }).theme, 'dark');
    const tabText = () =>
      program.page.evaluate(() => {
        const tab = document.querySelector<HTMLElement>('#tab [data-selected="false"]');
        return tab?.style.color;
      });
    assert.equal(await tabText(), 'rgb(153, 153, 153)');
    await program.setTheme('light');
  });
  test('a newer version that was downloaded, or was not, reaches the program', async () => {
    const from = fixture.mark();
    await program.announceUpdate('failed');
    await program.announceUpdate('ready');
    assert.deepEqual(program.logs('console.').slice(from), ['update failed', 'update ready']);
  });
  test('browser globals are hidden and code from text is refused', async () => {
    const seen = await program.page.evaluate(() => {
      const app = window.__weappHost.app() as { probe?: () => Record<string, string> };
      return app.probe?.();
    });
    const { refusal, ...kinds } = seen ?? {};
    assert.match(refusal ?? '', /not allowed in a mini-program/);
    assert.ok(Object.keys(kinds).length >= 10);
    for (const [name, kind] of Object.entries(kinds)) assert.equal(kind, 'undefined', name);
  });
  test('what wx does not have is undefined and counted', async () => {
    const { wxMissing } = await program.stats();
    assert.ok((wxMissing.notEmulated ?? 0) > 0);
  });
  test('setData is measured, and hidden pages are told apart', async () => {
    await fixture.open('index');
    await fixture.tap('#detail');
    await program.element('#params');
    await program.page.evaluate(() => {
      const [first] = window.__weappHost.instances();
      first?.setData({ count: 5 });
    });
    const last = (await program.stats()).setData.at(-1);
    assert.equal(last?.hidden, true);
    assert.equal(last?.page, 'pages/index/index');
    assert.equal(last?.bytes, 'count'.length + 1);
  });
  test('the audit measures the page and points at what broke a rule', async () => {
    const results = await audit(program);
    const failed = results.filter(({ ok }) => !ok).map(({ rule }) => rule);
    assert.deepEqual(failed, ['no setData of hidden pages']);
    assert.match(results[0]?.detail ?? '', /^pages\/detail\/index: [1-9]\d* nodes/);
  });
  test('setData over 1 MB is not applied and fails the run', async () => {
    const before = program.problems.list.length;
    await program.page.evaluate(() => {
      window.__weappHost.top().instance.setData({ big: 'x'.repeat(1024 * 1024) });
    });
    await program.settle();
    const found = program.problems.take().slice(before);
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /setData over 1 MB/);
    const isApplied = () => 'big' in window.__weappHost.top().instance.data;
    assert.equal(await program.page.evaluate(isApplied), false);
  });
  test('a phone that is set to less motion says so to the styles, and no other', async () => {
    const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    assert.equal(await program.page.evaluate(isReduced), false);
    const calm = await FixtureProgram.start({ reducedMotion: true });
    try {
      assert.equal(await calm.program.page.evaluate(isReduced), true);
      await calm.program.setTheme('dark');
      assert.equal(await calm.program.page.evaluate(isReduced), true);
    } finally {
      await calm.close();
    }
  });
  test('an old phone lacks what its engine lacks, and a newer one has it', async () => {
    const kinds = () => [typeof Object.hasOwn, typeof Array.prototype.at];
    assert.deepEqual(await program.page.evaluate(kinds), ['function', 'function']);
    const old = await FixtureProgram.start({ device: 'iPhone 7' });
    try {
      assert.deepEqual(await old.program.page.evaluate(kinds), ['undefined', 'undefined']);
      await old.open('index');
      await old.tap('#add');
      await old.expectText('#count', '2');
    } finally {
      await old.close();
    }
  });
  return suite;
}
