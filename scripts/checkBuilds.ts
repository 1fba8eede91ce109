import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { COMPILE_HINT } from '@candor/taro-light/build';

/**
 * Searches both builds for what iOS 14.5 and Chrome 87, the oldest supported, lack (decision 031).
 * The build translates syntax only, not names and CSS.
 */

const ROOT = path.resolve(__dirname, '..');

/** Methods newer than that, except `at` and `hasOwn`, which src/start/oldDevices.ts adds. */
const METHODS = new Set([
  'findLast',
  'findLastIndex',
  'toReversed',
  'toSorted',
  'toSpliced',
  'groupBy',
  'fromAsync',
  'withResolvers',
  'isWellFormed',
  'toWellFormed',
  'transferToFixedLength',
  'getSetCookie',
  'randomUUID',
  'replaceChildren',
  'showModal',
  'showPopover',
  'checkVisibility',
  'scheduler',
  'startViewTransition',
]);

const NAMES = new Set([
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
  'OffscreenCanvas',
  'BroadcastChannel',
  'reportError',
]);

/** CSS newer than that whose absence is visible; unbalanced lines (text-wrap) are acceptable. */
const CSS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [':has()', /:has\(/],
  ['dvh, svh, lvh', /\d(?:dvh|svh|lvh|dvw|svw|lvw)\b/],
  ['aspect-ratio', /[;{]\s*aspect-ratio\s*:/],
  ['color-mix()', /color-mix\(/],
  ['@container', /@container\b/],
  ['@layer', /@layer\b/],
  ['@property', /@property\b/],
  ['nesting', /&\s*[:.]/],
  ['overflow: clip', /overflow(?:-[xy])?\s*:\s*clip/],
  ['two values of overflow', /overflow\s*:\s*\w+\s+\w+/],
  ['individual transforms', /[;{]\s*(?:translate|rotate|scale)\s*:/],
  ['subgrid', /\bsubgrid\b/],
  ['scrollbar-gutter', /scrollbar-gutter\s*:/],
  ['mask without its prefix', /[;{]\s*mask(?:-image)?\s*:/],
];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function faultOf(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/.test(node.text)) {
    return `a regular expression that looks behind: ${node.text.slice(0, 40)}`;
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  const { expression } = node;
  if (ts.isIdentifier(expression) && NAMES.has(expression.text)) return `${expression.text}()`;
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const { text } = expression.name;
  return METHODS.has(text) || NAMES.has(text) ? `.${text}()` : null;
}

function faultsInScript(text: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const fault = faultOf(node);
    if (fault !== null) found.push(fault);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('a.js', text, ts.ScriptTarget.ESNext));
  return found;
}

/** Ignores data URIs. */
const faultsInStyle = (text: string) => {
  const own = text.replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, 'url()');
  return CSS.filter(([, pattern]) => pattern.test(own)).map(([name]) => `CSS: ${name}`);
};

/** Rules for browsers (`#ifdef h5`) that are left in the mini-program's styles. */
const browserRules = (text: string): string[] =>
  (text.match(/\.host-|:focus-visible/g) ?? []).map((rule) => `a rule for browsers: ${rule}`);

/** Whether a large script lacks the compile hint; a browser would compile it on the main thread. */
const hasNoHint = (name: string, text: string): boolean =>
  /^dist\/h5\/(chunk|js)\/(?!start\.)/.test(name) && !text.startsWith(`${COMPILE_HINT}\n`);

function faultsIn(name: string, text: string): string[] {
  if (name.endsWith('.wxss')) return [...faultsInStyle(text), ...browserRules(text)];
  if (!name.endsWith('.js')) return faultsInStyle(text);
  return [...faultsInScript(text), ...(hasNoHint(name, text) ? ['no hint to compile it'] : [])];
}

/** Unexpected files of the first screen: each delays the app's script (decision 032). */
function filesBesideTheApp(): string[] {
  const page = readFileSync(path.join(ROOT, 'dist/h5/index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  if (named.length < 3) throw new Error('index.html names no script or no style of the app');
  const others = named.filter((file = '') => !/^(js\/start|js\/app|css\/app)\.[^/]+$/.test(file));
  return others.map((file) => `dist/h5/index.html: one file more: ${file}`);
}

function main(): number {
  const faults: string[] = [];
  let files = 0;
  for (const target of ['h5', 'weapp']) {
    const dist = path.join(ROOT, 'dist', target);
    if (!existsSync(dist)) throw new Error(`${dist} is missing: build it first`);
    for (const file of filesBelow(dist, /\.(js|css|wxss)$/)) {
      files += 1;
      const name = path.relative(ROOT, file).split(path.sep).join('/');
      const found = faultsIn(name, readFileSync(file, 'utf8'));
      for (const fault of new Set(found)) faults.push(`${name}: ${fault}`);
    }
  }
  faults.push(...filesBesideTheApp());
  for (const fault of faults) console.log(`FAIL ${fault}`);
  console.log(`${Math.max(files - faults.length, 0)} passed, ${faults.length} failed`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
