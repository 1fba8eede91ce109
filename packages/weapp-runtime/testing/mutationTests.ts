import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FixtureProgram, PROGRAM } from './FixtureProgram';
import { Suite } from './Suite';

/** Breaks a copy of the program in one way. */
interface Mutation {
  title: string;
  break(folder: string): void;
  noticed: RegExp;
}

function replace(folder: string, file: string, from: string, to: string): void {
  const full = path.join(folder, file);
  const text = fs.readFileSync(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}" to break`);
  fs.writeFileSync(full, text.replace(from, to));
}

const INDEX = 'pages/index/index';

const mutations: Mutation[] = [
  {
    title: 'an end tag is missing in WXML',
    break: (folder) => replace(folder, `${INDEX}.wxml`, '</view>', ''),
    noticed: /package is broken[\s\S]*WXML/,
  },
  {
    title: 'a page’s file is missing',
    break: (folder) => fs.rmSync(path.join(folder, 'pages/me/index.wxml')),
    noticed: /page file missing: pages\/me\/index\.wxml/,
  },
  {
    title: 'the main package is over 2 MB',
    break: (folder) =>
      fs.writeFileSync(path.join(folder, 'big.png'), Buffer.alloc(2 * 1024 * 1024)),
    noticed: /package over 2 MB/,
  },
  {
    title: 'a tab names no page',
    break: (folder) =>
      replace(folder, 'app.json', '"pagePath": "pages/me/index"', '"pagePath": "pages/no/index"'),
    noticed: /tabBar page not among/,
  },
  {
    title: 'a component’s file is missing',
    break: (folder) => fs.rmSync(path.join(folder, 'components/counter.js')),
    noticed: /counter\.js not found/,
  },
  {
    title: 'a style sheet loads a local file',
    break: (folder) =>
      fs.appendFileSync(path.join(folder, 'app.wxss'), '.a{background:url(/a.png)}'),
    noticed: /local file in url\(\)/,
  },
  {
    title: 'an imported template file is missing',
    break: (folder) => fs.rmSync(path.join(folder, 'pages/index/rows.wxml')),
    noticed: /Template `row` not found/,
  },
  {
    title: 'a template name is unknown',
    break: (folder) => replace(folder, `${INDEX}.wxml`, 'is="row"', 'is="rwo"'),
    noticed: /Template `rwo` not found/,
  },
  {
    title: 'the logic layer uses a browser global',
    break: (folder) => replace(folder, `${INDEX}.js`, 'Page({', 'localStorage.getItem("x");Page({'),
    noticed: /Cannot read properties of undefined|localStorage/,
  },
  {
    title: 'the logic layer makes code from text',
    break: (folder) =>
      replace(folder, `${INDEX}.js`, 'Page({', 'new Function("return 1")();Page({'),
    noticed: /not allowed in a mini-program/,
  },
  {
    title: 'the logic layer uses Intl',
    break: (folder) =>
      replace(folder, `${INDEX}.js`, 'Page({', 'new Intl.NumberFormat("zh");Page({'),
    noticed: /Cannot read properties of undefined|Intl/,
  },
  {
    title: 'a handler’s binding is lost',
    break: (folder) => replace(folder, `${INDEX}.wxml`, 'data-step="2" bindtap="add"', ''),
    noticed: /count says "0"/,
  },
  {
    title: 'the button is hidden by a style',
    break: (folder) => fs.appendFileSync(path.join(folder, 'app.wxss'), '#add{display:none}'),
    noticed: /has no size/,
  },
  {
    title: 'the button is covered',
    break: (folder) =>
      fs.appendFileSync(
        path.join(folder, 'app.wxss'),
        'page::after{content:"";position:fixed;left:0;top:0;right:0;bottom:0;z-index:9}',
      ),
    noticed: /covered by/,
  },
  {
    title: 'a handler throws',
    break: (folder) => replace(folder, `${INDEX}.js`, 'add(event) {', 'add(event) { this.no.no();'),
    noticed: /exception[\s\S]*Cannot read properties/,
  },
  {
    title: 'a promise is rejected and nobody cares',
    break: (folder) =>
      replace(
        folder,
        `${INDEX}.js`,
        'add(event) {',
        'add(event) { Promise.reject(new Error("lost"));',
      ),
    noticed: /unhandledRejection[\s\S]*lost/,
  },
  {
    title: 'the program writes an error to the console',
    break: (folder) =>
      replace(folder, `${INDEX}.js`, 'add(event) {', 'add(event) { console.error("bad");'),
    noticed: /console\.error: bad/,
  },
  {
    title: 'a needed wx call is gone',
    break: (folder) => replace(folder, 'app.js', 'App({', 'delete wx.request;App({'),
    noticed: /wx\.request is not a function/,
  },
];

async function symptoms(folder: string): Promise<string> {
  let fixture: FixtureProgram | null = null;
  const output: string[] = [];
  try {
    fixture = await FixtureProgram.start({ directory: folder });
    await fixture.tap('#add');
    const count = await fixture.text('#count');
    if (count !== '2') output.push(`count says "${count}"`);
    await fixture.tap('#request');
    await fixture.expectText('#reply', '200 {"got":"{\\"name\\":\\"中文\\"}"}');
  } catch (error) {
    output.push(error instanceof Error ? error.message : String(error));
  }
  output.push(...(fixture?.program.problems.list ?? []));
  await fixture?.close();
  return output.join('\n');
}

/** Deliberate defects that the runtime must detect; the correct program passes. */
export function mutationTests(): Suite {
  const suite = new Suite('deliberate defects');
  suite.test('the sound program has no symptoms', async () => {
    assert.equal(await symptoms(PROGRAM), '');
  });
  for (const mutation of mutations) {
    suite.test(`noticed: ${mutation.title}`, async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-mutation-'));
      fs.cpSync(PROGRAM, folder, { recursive: true });
      mutation.break(folder);
      const output = await symptoms(folder);
      fs.rmSync(folder, { recursive: true, force: true });
      assert.match(output, mutation.noticed);
    });
  }
  return suite;
}
