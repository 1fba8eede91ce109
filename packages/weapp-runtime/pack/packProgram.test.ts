import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileOfficially, hasOfficialCompilers } from '../referee/compileOfficially';
import type { PackedProgram } from './PackedProgram';
import { packProgram } from './packProgram';

const folders: string[] = [];

/** Packs a program with one page `p` and the given files. */
function packed(files: Record<string, string>): { pack: PackedProgram; folder: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-runtime-pack-'));
  folders.push(folder);
  const all = { 'app.json': '{"pages":["p"]}', 'app.js': '', 'p.js': '', 'p.wxml': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return { pack: packProgram(folder).pack, folder };
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

const errorsOf = ({ problems }: PackedProgram): string[] =>
  problems.filter(({ level }) => level === 'error').map(({ message }) => message);

/** Templates that glass-easel's compiler has findings for. */
const TEMPLATES = [
  '<view wx:for="{{l}}" wx:key="{{item.id}}">x</view>',
  '<view wx:if="{{a}}"/><view wx:else="{{x}}">x</view>',
  '<view wx:for-items="{{l}}">{{item}}</view>',
  '<view class="a" class="b"/>',
  '<view :name="x"/>',
  '<view data-Camel="x"/>',
  '<view wx:key="a"/>',
  '<view id = "x"/>',
  '<view>{{}}</view>',
  '<text>&nbsp;&foo;</text>',
  '<import src="none.wxml"/>',
  '<view>',
  '<view></text>',
  '</view>',
  '<view wx:if="{{a b}}"/>',
  '<view>{{a.}}</view>',
  '<view>{{</view>',
  '<view wx:elif="{{a}}"/>',
  '<view @tap="x"/>',
  '<view a=5/>',
  '<wxs src="./a.wxs"/>',
  '<template name="a">x</template><template name="a">y</template>',
];

/** WeChat publishes the compilers for Linux and macOS on x64, and Windows. */
const withCompilers = hasOfficialCompilers ? describe : describe.skip;

withCompilers('packProgram against wcc', () => {
  test.each(TEMPLATES)('refuses or accepts %s as wcc does', (template) => {
    const { pack, folder } = packed({ 'p.wxml': template });
    let isRefused = false;
    try {
      compileOfficially(pack, folder);
    } catch {
      isRefused = true;
    }
    expect(errorsOf(pack).length > 0).toBe(isRefused);
  });
});

describe('packProgram', () => {
  const big = { 'data.js': `//${'x'.repeat(2.1 * 1024 * 1024)}` };

  test('refuses a package over 2 MB that devtools do not minify', () => {
    expect(errorsOf(packed(big).pack)).toEqual([expect.stringContaining('over 2 MB')]);
  });
  test('only warns about its size if devtools minify it before they count', () => {
    const config = { 'project.config.json': '{"setting":{"minified":true}}' };
    const { pack } = packed({ ...big, ...config });
    expect(errorsOf(pack)).toEqual([]);
    expect(pack.problems).toEqual([expect.objectContaining({ level: 'warn' })]);
  });
  test('finds components in miniprogram_npm of a folder above', () => {
    const { pack } = packed({
      'app.json': '{"pages":["a/b/p"]}',
      'a/b/p.js': '',
      'a/b/p.wxml': '<card/>',
      'a/b/p.json': '{"usingComponents":{"card":"lib/card"}}',
      'miniprogram_npm/lib/card/index.json': '{"component":true}',
      'miniprogram_npm/lib/card/index.js': '',
    });
    expect(errorsOf(pack)).toEqual([]);
    expect(pack.components).toEqual(['miniprogram_npm/lib/card/index']);
  });
  test('takes installed npm packages as "build npm" copies them', () => {
    const { pack } = packed({
      'package.json': '{"dependencies":{"lib":"1","plain":"1"}}',
      'node_modules/lib/package.json': '{"miniprogram":"built","dependencies":{"inner":"1"}}',
      'node_modules/lib/built/index.js': 'exports.a = 1',
      'node_modules/plain/package.json': '{"main":"main.js"}',
      'node_modules/plain/main.js': 'exports.b = 1',
      'node_modules/inner/package.json': '{"main":"index.js"}',
      'node_modules/inner/index.js': 'exports.c = 1',
    });
    const names = Object.keys(pack.js).filter((name) => name.startsWith('miniprogram_npm'));
    expect(names.sort()).toEqual([
      'miniprogram_npm/inner/index.js',
      'miniprogram_npm/lib/index.js',
      'miniprogram_npm/plain/index.js',
    ]);
  });
  const tabs = (bar: object): Record<string, string> => ({
    'app.json': JSON.stringify({
      pages: ['p', 'q'],
      tabBar: {
        list: [{ pagePath: 'p', text: 'p', iconPath: '/i.png' }, { pagePath: 'q' }],
        ...bar,
      },
    }),
    'q.js': '',
    'q.wxml': '',
    'i.png': '',
  });
  test('accepts what the checker of WeChat accepts in a tab bar', () => {
    const { pack } = packed(tabs({ color: '#666', selectedColor: 'red', custom: true }));
    expect(errorsOf(pack)).toEqual([]);
    expect(pack.components).toEqual([]);
  });
  test('has a fault for a local file in url(), which WeChat does not load', () => {
    const { pack } = packed({ 'p.wxss': '@font-face{src:url("a.ttf")}' });
    expect(pack.problems).toEqual([
      { level: 'fault', file: 'p.wxss', message: expect.stringContaining('local file in url()') },
    ]);
  });
  test.each(['const a = 1;export default a;', 'const a = {};export{a as b}', 'import"./q"'])(
    'compiles the minified ES module %s',
    (source) => {
      const { pack } = packed({ 'q.js': source });
      expect(pack.js['q.js']).not.toMatch(/(import|export) ?["{d]/);
    },
  );
  test('names the compiler that a project needs and has not installed', () => {
    const { pack } = packed({
      'project.config.json': '{"setting":{"useCompilerPlugins":["sass","less"]}}',
      'p.less': '@a: 1px;',
    });
    expect(errorsOf(pack)).toEqual([expect.stringContaining('install less')]);
  });
});
