import assert from 'node:assert/strict';
import path from 'node:path';
import { launch } from '../launch';
import type { MiniProgram } from '../MiniProgram';
import { visitPages } from '../visit';
import { Suite } from './Suite';

const IDIOMS = path.join(__dirname, 'idioms');

/** Runs a test on its own start of the program, which opens `page` first. */
async function withProgram(
  page: string,
  body: (program: MiniProgram) => Promise<void>,
): Promise<void> {
  const program = await launch({ directory: IDIOMS, launch: { path: `pages/${page}/index` } });
  try {
    await body(program);
    assert.deepEqual(program.problems.list, []);
  } finally {
    await program.close();
  }
}

async function waitForLine(program: MiniProgram, wanted: string): Promise<void> {
  await program.waitFor(async () => program.logs('console.').includes(wanted), wanted);
}

/** Idioms of other people's programs that Taro's output does not have. */
export function idiomTests(): Suite {
  const suite = new Suite('idioms of programs without a framework');
  const test = suite.test.bind(suite);

  test('a visit of every page reports neither problems nor missing APIs', () =>
    withProgram('index', async (program) => {
      const visits = await visitPages(program);
      assert.deepEqual(
        visits.map(({ path: page, started, problems, missing }) => [
          page,
          started,
          problems,
          missing,
        ]),
        program.pack.pages.map((page) => [page, true, [], []]),
      );
    }));
  test('ES modules, npm packages, `global` and own names of browser globals work in app.js', () =>
    withProgram('index', async (program) => {
      const app = await program.page.evaluate(() => window.__weappHost.app());
      assert.deepEqual([app?.version, app?.isOwn], ['1.2', true]);
    }));
  test('a TypeScript page is compiled', () =>
    withProgram('typed', async (program) => {
      assert.equal(await (await program.element('#typed')).text(), 'typed');
    }));
  test('`ready` of a component is called once it has a size, also when it is added later', () =>
    withProgram('index', async (program) => {
      await waitForLine(program, 'ready first true');
      await (await program.element('#more')).tap();
      await waitForLine(program, 'ready later true');
    }));
  test('`addGlobalClass` in Component() applies the styles of app.wxss', () =>
    withProgram('index', async (program) => {
      const badge = await program.element('#badge');
      assert.equal(await badge.style('color'), 'rgb(1, 2, 3)');
      assert.equal(await badge.style('font-weight'), '700');
    }));
  test('rpx are whole pixels, rounded down, in style sheets, style attributes and animations', () =>
    withProgram('units', async (program) => {
      const styleOf = async (id: string, name: string): Promise<string> =>
        (await program.element(id)).style(name);
      // On 390 px: 31 rpx are 16.12 px, 15 rpx 7.8 px, 75 rpx 39 px.
      assert.equal(await styleOf('#odd', 'width'), '16px');
      assert.equal(await styleOf('#odd', 'margin-left'), '84px');
      assert.equal(await styleOf('#odd', 'margin-top'), '-1px');
      assert.equal(await styleOf('#thin', 'width'), '0.5px');
      assert.equal(await styleOf('#thin', 'height'), '0px');
      assert.equal(await styleOf('#inline', 'margin-left'), '7px');
      assert.equal(await styleOf('#inline', 'width'), '39px');
      assert.equal(await styleOf('#inline', 'height'), '1px');
      await (await program.element('#odd')).tap();
      const narrow = async () => (await styleOf('#animated', 'width')) === '16px';
      await program.waitFor(narrow, 'the end of the animation');
    }));
  test('WXS requires WXS and has getRegExp and constructors as strings', () =>
    withProgram('index', async (program) => {
      const text = await (await program.element('#numbers')).text();
      assert.equal(text, 'Number:digits String:other');
    }));
  test('WXS handles events and property changes', () =>
    withProgram('index', async (program) => {
      const target = await program.element('#target');
      assert.equal((await target.box()).width, 50);
      await (await program.element('#drag')).tap();
      assert.equal(await target.text(), '1 a');
      assert.equal(await (await program.element('#drag')).style('margin-left'), '10px');
      assert.ok(await program.page.evaluate(() => window.__weappHost.select('.dragged')));
      await (await program.element('#more')).tap();
      assert.equal((await target.box()).width, 80);
    }));
  test('`animation` moves an element', () =>
    withProgram('index', async (program) => {
      await (await program.element('#more')).tap();
      const left = async () => (await (await program.element('#moved')).box()).left === 20;
      await program.waitFor(left, 'the end of the animation');
    }));
  test('a component with wx://form-field is part of its form', () =>
    withProgram('form', async (program) => {
      await (await program.element('#send')).tap();
      await waitForLine(program, 'submitted {"own":"7","plain":"p"}');
    }));
  test('elements are found by tag', () =>
    withProgram('form', async (program) => {
      const input = await program.element('input');
      assert.equal(await input.value(), 'p');
    }));
  test('a query of a removed node calls back with null', () =>
    withProgram('gone', (program) => waitForLine(program, 'query [null]')));
  test('a page written as a component has the parameters of its URL as properties', () =>
    withProgram('query', async (program) => {
      const url = '/pages/query/index?name=%26%E4%B8%AD中%&count=4&other=x';
      await program.navigate('reLaunch', url);
      await waitForLine(program, 'loaded %26%E4%B8%AD%E4%B8%AD% 5 x {}');
      assert.equal(await (await program.element('#query')).text(), '%26%E4%B8%AD%E4%B8%AD%');
    }));
  test('observers report what is visible, with margins, id and dataset', () =>
    withProgram('watch', async (program) => {
      await waitForLine(program, 'margin far f 1');
      await waitForLine(program, 'box inner i 1');
      assert.equal(program.logs('console.').length, 2);
      await program.callWx('pageScrollTo', { selector: '#far', duration: 0 });
      await waitForLine(program, 'viewport far f 1');
    }));
  test('a scroll-view begins at its scroll-top or scroll-into-view', () =>
    withProgram('watch', async (program) => {
      const topOf = async (id: string): Promise<number> =>
        (await program.element(id)).node.evaluate((node) => node.$$.scrollTop);
      await program.waitFor(async () => (await topOf('#top')) === 30, 'scroll-top');
      await program.waitFor(async () => (await topOf('#into')) === 400, 'scroll-into-view');
    }));
  test('onPageNotFound is called at a cold start and may redirect', () =>
    withProgram('nowhere', async (program) => {
      await program.element('#typed');
      await waitForLine(program, 'not found pages/nowhere/index');
    }));
  test('calls of any name are counted', () =>
    withProgram('index', async (program) => {
      await program.page.evaluate(() => Reflect.get(window.__weappHost.wx, 'hasOwnProperty'));
      const { wxCalls } = await program.stats();
      assert.equal(Object.entries(wxCalls).find(([name]) => name === 'hasOwnProperty')?.[1], 1);
    }));
  return suite;
}
