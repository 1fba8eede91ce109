import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserFlags, findBrowser } from 'weapp-runtime/findBrowser';
import { COMPILE_HINT } from '../config/compileHint';
import { gzipBytes, ServedBuild } from './budgets/ServedBuild';
import { WALKS, walk } from './budgets/walk';

/**
 * Size budgets: what a customer downloads before the first screen, as a ratio to a bare Taro
 * hello-world built in the same run, and with each page of a walk; the mini-program's packages, and
 * the script that it evaluates before its first screen, in bytes.
 */

const ROOT = path.resolve(__dirname, '..');
const MB = 1024 * 1024;
const KB = 1000;
/** docs/decisions/030-a-light-start.md says where the bytes go. */
const LIMITS = {
  firstLoadRatio: 1.45,
  /** The second and the fifth page of a walk, each with all that it needs (gzip). */
  pageBytes: 8 * KB,
  /** All scripts of pages together (gzip). */
  pageScripts: 400 * KB,
  mainPackage: MB,
  subPackage: MB,
  /** What the mini-program evaluates before its first screen. */
  launchScript: 400 * KB,
};

/** All files below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const HELLO = 'Hello from the smallest Taro app';
const HELLO_FILES: Record<string, string> = {
  'src/app.config.ts': "export default defineAppConfig({ pages: ['pages/index/index'] });",
  'src/app.tsx': 'export default function App({ children }) { return children; }',
  'src/index.html': '<!doctype html><html><body><div id="app"></div></body></html>',
  'src/pages/index/index.tsx': `import { View } from '@tarojs/components';\nexport default () => <View>${HELLO}</View>;`,
  'config/index.ts': `export default { projectName: 'hello', date: '2026-1-1', designWidth: 750, deviceRatio: { 750: 1 }, sourceRoot: 'src', outputRoot: 'dist', framework: 'react', compiler: { type: 'webpack5', prebundle: { enable: false } }, h5: { publicPath: '/', staticDirectory: 'static', output: { filename: 'js/[name].js', chunkFilename: 'chunk/[name].js' } } };`,
  'package.json': '{ "name": "hello", "version": "1.0.0" }',
};

/** Bytes (gzip) of the page, scripts and styles that a browser loads until this stands on screen. */
async function firstLoad(browser: Browser, dist: string, selector: string): Promise<number> {
  const build = await ServedBuild.serve(dist);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  try {
    await page.goto(build.url);
    await page.waitForSelector(selector, { state: 'visible' });
    return gzipBytes(build.take());
  } finally {
    await page.close();
    build.close();
  }
}

/** Builds the bare app beside the project, with the project's own compiler and packages. */
function buildHello(): string {
  const folder = path.join(ROOT, 'var/hello');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(HELLO_FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of ['babel.config.js', 'tsconfig.json']) {
    writeFileSync(path.join(folder, name), readFileSync(path.join(ROOT, name)));
  }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
      name: 'hello',
    }),
  );
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const taro = path.join(ROOT, 'node_modules/@tarojs/cli/bin/taro');
  execFileSync(process.execPath, [taro, 'build', '--type', 'h5'], { cwd: folder, stdio: 'ignore' });
  return path.join(folder, 'dist');
}

/** Bytes of the main package and of each sub-package of a compiled mini-program. */
function packageSizes(dist: string): { main: number; subs: Map<string, number> } {
  const app: { subPackages?: { root: string }[]; subpackages?: { root: string }[] } = JSON.parse(
    readFileSync(path.join(dist, 'app.json'), 'utf8'),
  );
  const roots = (app.subPackages ?? app.subpackages ?? []).map((sub) =>
    sub.root.replace(/\/?$/, '/'),
  );
  const subs = new Map(roots.map((root) => [root, 0]));
  let main = 0;
  for (const file of filesBelow(dist)) {
    const name = path.relative(dist, file).split(path.sep).join('/');
    const root = roots.find((candidate) => name.startsWith(candidate));
    const { size } = statSync(file);
    if (root) subs.set(root, (subs.get(root) ?? 0) + size);
    else main += size;
  }
  return { main, subs };
}

/** Bytes of the scripts that WeChat evaluates until the first screen stands: the app's and the page's. */
function launchScript(dist: string): number {
  const files = new Set(['app.js', 'pages/launch/index.js']);
  for (const file of files) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\brequire\("(\.[^"]+)"\)/g)) {
      files.add(path.join(path.dirname(file), name.replace(/(\.js)?$/, '.js')));
    }
  }
  return [...files].reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
}

/** Rules of the mini-program's styles that only a browser is meant to have (`#ifdef h5`). */
function browserRules(dist: string): number {
  return filesBelow(dist)
    .filter((name) => name.endsWith('.wxss'))
    .map((name) => readFileSync(name, 'utf8').match(/\.host-|:focus-visible/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}

/** One line of the table; answers whether the budget is kept. */
function check(name: string, value: number, limit: number, unit: string): boolean {
  const kept = value <= limit;
  const figures = `${value.toFixed(2)} of ${limit.toFixed(2)} ${unit}`;
  console.log(`${kept ? 'ok  ' : 'OVER'} ${name.padEnd(36)} ${figures}`);
  return kept;
}

/** The walks through the pages of the browser build, and all its page scripts together. */
async function checkPages(browser: Browser, dist: string): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (const { name, session, pages } of WALKS) {
    const steps = await walk(browser, dist, { session, pages });
    for (const { page, bytes, ahead } of steps) {
      console.log(`     ${name}: ${page.padEnd(24)} ${bytes} bytes, then ${ahead} ahead (gzip)`);
    }
    const heaviest = Math.max(steps[1]?.bytes ?? Infinity, steps[4]?.bytes ?? Infinity);
    const title = `${name}: second and fifth page`;
    kept.push(check(title, heaviest / KB, LIMITS.pageBytes / KB, 'KB'));
  }
  const scripts = filesBelow(path.join(dist, 'chunk')).filter((name) => name.endsWith('.js'));
  const sum = gzipBytes(scripts);
  return [...kept, check('all page scripts', sum / KB, LIMITS.pageScripts / KB, 'KB')];
}

/** Scripts of the app that a browser would compile on its main thread, function by function. */
function scriptsWithoutHint(dist: string): number {
  const isLarge = (name: string) => /[\\/](chunk|js)[\\/](?!start\.)[^\\/]+\.js$/.test(name);
  const hasHint = (name: string) => readFileSync(name, 'utf8').startsWith(`${COMPILE_HINT}\n`);
  return filesBelow(dist).filter((name) => isLarge(name) && !hasHint(name)).length;
}

/**
 * Scripts and styles of the first screen besides the app's own two and the one that asks for a page's
 * files: each more holds up the app's script on a slow line (decision 032).
 */
function filesBesideTheApp(dist: string): number {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const known = /^(js\/start|js\/app|css\/app)\.[^/]+$/;
  if (named.length < 3) throw new Error('index.html names no script or no style of the app');
  return named.filter((file) => !known.test(file ?? '')).length;
}

async function main(): Promise<void> {
  const h5 = path.join(ROOT, 'dist/h5');
  const weapp = path.join(ROOT, 'dist/weapp');
  for (const dist of [h5, weapp]) {
    if (!existsSync(dist)) throw new Error(`${dist} is missing: build it first`);
  }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
  });
  const hello = await firstLoad(browser, buildHello(), `text=${HELLO}`);
  const ours = await firstLoad(browser, h5, '#launch-login');
  console.log(`first load: ours ${ours} bytes, bare Taro ${hello} bytes (gzip)`);
  const pages = await checkPages(browser, h5);
  await browser.close();
  const { main: mainPackage, subs } = packageSizes(weapp);
  const results = [
    check('H5 first load / bare Taro', ours / hello, LIMITS.firstLoadRatio, 'x'),
    ...pages,
    check('H5 files beside the app', filesBesideTheApp(h5), 0, 'files'),
    check('H5 compiled on the main thread', scriptsWithoutHint(h5), 0, 'scripts'),
    check('mini-program start', launchScript(weapp) / KB, LIMITS.launchScript / KB, 'KB of script'),
    check('mini-program main package', mainPackage / MB, LIMITS.mainPackage / MB, 'MB'),
    check('browser styles in the mini-program', browserRules(weapp), 0, 'rules'),
    ...[...subs].map(([root, size]) =>
      check(`sub-package ${root}`, size / MB, LIMITS.subPackage / MB, 'MB'),
    ),
  ];
  const failed = results.filter((kept) => !kept).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
