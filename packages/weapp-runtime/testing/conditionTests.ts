import assert from 'node:assert/strict';
import { FixtureProgram } from './FixtureProgram';
import { Suite } from './Suite';

const LATENCY_MS = 150;
const KEYBOARD_PX = 300;
/** The client suspends a program after 5 s in the background. */
const SUSPENDED_MS = 6500;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What slows or hinders a program on a phone, one program for all tests. */
export async function conditionTests(): Promise<Suite> {
  const suite = new Suite('conditions: latency, background, privacy, keyboard, sub-packages');
  const fixture = await FixtureProgram.start({
    latencyMs: LATENCY_MS,
    keyboardPx: KEYBOARD_PX,
    privacy: 'asked',
    abilities: { getClipboardData: { data: 'kept' } },
  });
  const { program } = fixture;
  const test = suite.test.bind(suite);

  test('a touch reaches the program after the latency', async () => {
    const begun = Date.now();
    await fixture.tap('#add');
    await fixture.expectText('#count', '2');
    const { time } = (await program.stats()).setData.at(-1) ?? { time: 0 };
    assert.ok(time - begun >= LATENCY_MS, `${time - begun} ms`);
  });
  test('the callback of setData comes after the latency', async () => {
    const ms = await program.page.evaluate(async () => {
      const [page] = window.__weappHost.instances();
      const begun = performance.now();
      await new Promise<void>((done) => page?.setData({ answer: '' }, done));
      return performance.now() - begun;
    });
    assert.ok(ms >= LATENCY_MS, `${ms} ms`);
  });
  test('a timer due in the background fires when the program is back', async () => {
    const from = fixture.mark();
    await program.page.evaluate(() => {
      const app = window.__weappHost.app() as { startTimer(ms: number): void };
      app.startTimer(5500);
    });
    await program.background();
    await delay(SUSPENDED_MS);
    assert.ok(!program.logs('console.').slice(from).includes('timer fired'));
    await program.foreground();
    await fixture.expectLog('timer fired', from);
  });
  test('a value that setData sends replaces the keys typed until it arrives', async () => {
    await fixture.open('form');
    await fixture.tap('#name');
    await program.page.evaluate(() => {
      const [page] = window.__weappHost.instances();
      page?.setData({ name: 'sent' });
    });
    await program.page.keyboard.type('key');
    const name = await program.element('#name');
    assert.equal(await name.value(), 'key');
    await delay(LATENCY_MS);
    assert.equal(await name.value(), 'sent');
    await program.closeKeyboard();
  });
  test("the program's own privacy dialog is asked, and can refuse", async () => {
    await program.page.evaluate(() => {
      const wx = window.__weappHost.wx as Record<string, (listener?: object) => void>;
      wx.onNeedPrivacyAuthorization?.((answer: (value: object) => void) =>
        answer({ event: 'disagree' }),
      );
    });
    const refused = /getClipboardData:fail privacy permission is not authorized/;
    await assert.rejects(program.callWx('getClipboardData'), refused);
    await program.callWx('offNeedPrivacyAuthorization');
  });
  test("without such a dialog the client's is shown, until the customer agrees", async () => {
    const first = assert.rejects(program.callWx('requirePrivacyAuthorize'), /not authorized/);
    await program.answerModal('cancel');
    await first;
    const setting = () => program.callWx('getPrivacySetting') as Promise<object>;
    assert.ok('needAuthorization' in (await setting()));
    const second = program.callWx('getClipboardData');
    await program.answerModal('confirm');
    assert.equal(((await second) as { data: string }).data, 'kept');
    assert.deepEqual(
      { ...(await setting()), errMsg: '', privacyContractName: '' },
      {
        needAuthorization: false,
        privacyContractName: '',
        errMsg: '',
      },
    );
  });
  test('the keyboard covers the page, moves the field up, and is closed by its own key', async () => {
    await fixture.open('form');
    const edge = program.config.device.height - KEYBOARD_PX;
    const fieldBottom = async (): Promise<number> => {
      const spot = await (
        await program.element('#note')
      ).node.evaluate((node) => window.__e2eDom.spot(node.$$));
      return spot.y + spot.height / 2;
    };
    // Below the edge of the keyboard that opens.
    await program.page.evaluate(() => {
      const { document } = window.__weappHost.top().view;
      document.querySelector('#note')?.setAttribute('style', 'margin-top: 300px');
    });
    await fixture.tap('#note');
    assert.equal(await program.page.locator('#keyboard').isVisible(), true);
    assert.ok((await fieldBottom()) <= edge + 1, `${await fieldBottom()} of ${edge}`);
    const covered = await program.page.evaluate(
      (y) => document.elementFromPoint(100, y)?.id,
      edge + KEYBOARD_PX / 2,
    );
    assert.equal(covered, 'keyboard');
    await program.closeKeyboard();
    assert.equal(await program.page.locator('#keyboard').isVisible(), false);
    await fixture.tap('#note');
    await program.callWx('hideKeyboard');
    assert.equal(await program.page.locator('#keyboard').isVisible(), false);
  });
  test('a sub-package that cannot be downloaded opens no page, until it can', async () => {
    const url = '/pack/pages/sub/index';
    await fixture.open('index');
    await program.failPackages(['pack']);
    await assert.rejects(program.callWx('navigateTo', { url }), /navigateTo:fail loadSubpackage/);
    assert.equal((await program.currentPage()).path, 'pages/index/index');
    await program.failPackages([]);
    await program.navigate('navigateTo', url);
    await fixture.open('index');
    await program.failPackages(['pack']);
    assert.equal((await program.navigate('navigateTo', url)).path, url.slice(1));
  });
  test('a card waits for its promise', async () => {
    await fixture.open('index');
    assert.deepEqual(await program.shareFromMenu(), {
      title: 'shared from menu',
      path: '/pages/index/index',
    });
    assert.equal(await program.shareFromMenu('onShareTimeline'), null);
    await program.page.evaluate(() => {
      const [page] = window.__weappHost.instances();
      const promise = Promise.resolve({ title: 'drawn' });
      Object.assign(page ?? {}, { onShareAppMessage: () => ({ title: 'now', promise }) });
    });
    assert.deepEqual(await program.shareFromMenu(), { title: 'drawn' });
  });
  test('a canvas without an element becomes a file', async () => {
    const file = await program.page.evaluate(async () => {
      const wx = window.__weappHost.wx as {
        createOffscreenCanvas(size: object): object;
        canvasToTempFilePath(options: object): Promise<{ tempFilePath: string }>;
      };
      const canvas = wx.createOffscreenCanvas({ type: '2d', width: 20, height: 10 });
      return (await wx.canvasToTempFilePath({ canvas })).tempFilePath;
    });
    const bytes = program.native.files.read(file)?.body;
    assert.deepEqual([bytes?.readUInt32BE(16), bytes?.readUInt32BE(20)], [20, 10]);
  });
  test('Moments show one page, without navigation, tab bar or stored data', async () => {
    await program.callWx('setStorageSync', 'mine', 1);
    await program.killAndRelaunch({ path: 'pages/index/index', scene: 1154 });
    await assert.rejects(
      program.callWx('navigateTo', { url: '/pages/detail/index' }),
      /single page mode/,
    );
    await assert.rejects(program.callWx('login'), /single page/);
    assert.equal(await program.callWx('getStorageSync', 'mine'), '');
    assert.equal(await program.page.locator('#tab').isVisible(), false);
  });
  test('nothing unexpected was logged', async () => {
    assert.deepEqual(program.problems.list, []);
    await fixture.close();
  });
  return suite;
}
