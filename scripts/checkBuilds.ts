import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { OldBrowser } from './oldest/OldBrowser';

/** Searches both builds for what the oldest supported devices lack (decision 031). */

const ROOT = path.resolve(__dirname, '..');

/** The oldest supported browsers, by MDN's data; the test stage `engines` simulates them, too. */
const BROWSERS = [new OldBrowser('safari_ios'), new OldBrowser('chrome')];

/** Methods that the app calls only after a check that the browser has them. */
const GUARDED = ['canShare', 'fromHex', 'setBigUint64', 'share', 'toHex', 'vibrate'];
/** Methods of the app's and of packages' classes that have the name of a newer browser method. */
const OWN_METHODS = [
  'dispose',
  'drop',
  'forget',
  'getPublicKey',
  'handle',
  'locale',
  'login',
  'move',
];
const ALSO_OWN = ['resize', 'revoke', 'take'];
/** Set methods that MobX defines for its own sets, but that no code calls. */
const UNUSED = ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf'];
const ALSO_UNUSED = ['symmetricDifference', 'union'];

const ALLOWED = new Set([...GUARDED, ...OWN_METHODS, ...ALSO_OWN, ...UNUSED, ...ALSO_UNUSED]);
const MISSING_GLOBALS = new Set(BROWSERS.flatMap((browser) => browser.missingGlobals()));
/** Names of members that the oldest browsers lack; one-letter names come from the minifier. */
const MISSING_MEMBERS = new Set(
  BROWSERS.flatMap((browser) => [...browser.missingMembers()]).filter(
    (name) => name.length > 1 && !ALLOWED.has(name),
  ),
);

/** Methods that src/start/oldDevices.ts adds to a program that imports it first. */
const PROVIDED = new Set(['at', 'hasOwn']);
const PROVIDER_CODE = /\(Object,"hasOwn",/;

/** CSS whose absence in the oldest browsers is invisible or leaves their default style. */
const HARMLESS_CSS =
  /^(?:cursor|resize|text-wrap|overscroll-behavior|:focus-visible \{ outline(?:-offset)?(?:, outline-offset)? \}$)/;

/** Patterns of newer CSS for which MDN's data has no name. */
const NEWER_CSS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['dvh, svh, lvh', /\d(?:dvh|svh|lvh|dvw|svw|lvw)\b/],
  ['color-mix()', /color-mix\(/],
  ['nesting', /&\s*[:.]/],
  ['two values of overflow', /overflow\s*:\s*\w+\s+\w+/],
  // WebKit needs another value than `keep-all`: `--phrase` in src/styles/tokens.scss.
  ['keep-all for WebKit', /word-break\s*:\s*keep-all/],
  // A browser without `:focus-visible` would show no focus at all.
  [
    'no ring on :focus',
    /:focus(?![-\w]|:not\(:focus-visible\))[^{},]*\{[^}]*outline:\s*(?:none|0)\b/,
  ],
];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the unsupported feature that this node uses; null for none. */
function faultOf(node: ts.Node, isProvided: boolean): string | null {
  if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/.test(node.text)) {
    return `a regular expression that looks behind: ${node.text.slice(0, 40)}`;
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  const { expression } = node;
  const isMember = ts.isPropertyAccessExpression(expression);
  if (!isMember && !ts.isIdentifier(expression)) return null;
  const { text } = isMember ? expression.name : expression;
  if (isProvided && PROVIDED.has(text)) return null;
  if (!(isMember ? MISSING_MEMBERS : MISSING_GLOBALS).has(text)) return null;
  return `${isMember ? '.' : ''}${text}()`;
}

function faultsInScript(text: string, isProvided: boolean): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const fault = faultOf(node, isProvided);
    if (fault !== null) found.push(fault);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('a.js', text, ts.ScriptTarget.ESNext));
  return found;
}

/** Files that run as separate programs; all other files of a build run after its first file. */
const SEPARATE_PROGRAMS = /^dist\/h5\/(?:js\/start\.|sw\.js|check\/)/;

const programOf = (name: string) => (SEPARATE_PROGRAMS.test(name) ? name : name.split('/')[1]);

/** Finds unsupported CSS in a style sheet; ignores data URIs. */
const faultsInStyle = (text: string) => {
  const own = text.replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, 'url()');
  const cuts = BROWSERS.flatMap((browser) => browser.cut(own).cuts).filter(
    (cut) => !HARMLESS_CSS.test(cut),
  );
  const newer = NEWER_CSS.filter(([, pattern]) => pattern.test(own)).map(([name]) => name);
  return [...cuts, ...newer].map((name) => `CSS: ${name}`);
};

/** Finds browser-only rules (`#ifdef h5`) that the build left in the mini-program's styles. */
const browserRules = (text: string): string[] =>
  (text.match(/\.host-|:focus-visible/g) ?? []).map((rule) => `a rule for browsers: ${rule}`);

function faultsIn(name: string, text: string, isProvided: boolean): string[] {
  if (name.endsWith('.wxss')) return [...faultsInStyle(text), ...browserRules(text)];
  if (!name.endsWith('.js')) return faultsInStyle(text);
  return faultsInScript(text, isProvided);
}

/** Finds unexpected files of the first screen: each file delays the app's script (decision 032). */
function filesBesideTheApp(): string[] {
  const page = readFileSync(path.join(ROOT, 'dist/h5/index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  if (named.length < 3) throw new Error('index.html names no script or no style of the app');
  const others = named.filter((file = '') => !/^(js\/start|js\/app|css\/app)\.[^/]+$/.test(file));
  return others.map((file) => `dist/h5/index.html: one file more: ${file}`);
}

/** Files that `npm start` serves beside the app's; without copies each request is compressed. */
function missingParts(): string[] {
  const dist = path.join(ROOT, 'dist/h5');
  const texts = filesBelow(dist, /\.(js|css|html)$/);
  const copies = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  const wanted = [...copies, path.join(dist, 'sw.js'), path.join(dist, '.build-hash')];
  return wanted.filter((file) => !existsSync(file)).map((file) => `${file} is missing`);
}

/** A text that only the code of a required package has, and the build that must contain it. */
const PACKAGE_TEXTS = [
  // Proves SPEC 0.7
  { name: '@tarojs/react', target: 'weapp', text: '__hmStyle' },
  // Proves SPEC 0.8
  { name: '@tarojs/router', target: 'h5', text: '__taroRouterLaunch' },
  // Proves SPEC 0.12
  { name: 'taro-ui', target: 'h5', text: 'at-modal__container' },
  { name: 'taro-ui', target: 'weapp', text: 'at-modal__container' },
  // Proves SPEC 0.13
  { name: 'i18next', target: 'h5', text: 'i18next' },
  { name: 'i18next', target: 'weapp', text: 'i18next' },
];

/** Returns the required packages that a build lacks; `texts` has all built files by path. */
function missingPackages(texts: ReadonlyMap<string, string>): string[] {
  return PACKAGE_TEXTS.filter(({ target, text }) => {
    const scripts = [...texts].filter(([name]) => /\.js$/.test(name));
    return !scripts.some(
      ([name, code]) => name.startsWith(`dist/${target}/`) && code.includes(text),
    );
  }).map(({ name, target }) => `dist/${target}: nothing of ${name}`);
}

function main(): number {
  const texts = new Map<string, string>();
  for (const target of ['h5', 'weapp']) {
    const dist = path.join(ROOT, 'dist', target);
    if (!existsSync(dist)) throw new Error(`${dist} is missing: build it first`);
    for (const file of filesBelow(dist, /\.(js|css|wxss)$/)) {
      texts.set(path.relative(ROOT, file).split(path.sep).join('/'), readFileSync(file, 'utf8'));
    }
  }
  const programs = [...texts]
    .filter(([, text]) => PROVIDER_CODE.test(text))
    .map(([name]) => programOf(name));
  const provided = new Set(programs);
  const faults = [...texts].flatMap(([name, text]) => {
    const found = faultsIn(name, text, provided.has(programOf(name)));
    return [...new Set(found)].map((fault) => `${name}: ${fault}`);
  });
  faults.push(...missingPackages(texts), ...filesBesideTheApp(), ...missingParts());
  for (const fault of faults) console.log(`FAIL ${fault}`);
  console.log(`${Math.max(texts.size - faults.length, 0)} passed, ${faults.length} failed`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
