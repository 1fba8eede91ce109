import fs from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';

const ROOT = path.join(__dirname, '..');
const REDUCED = '(prefers-reduced-motion: reduce)';

function sheets(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sheets(file);
    return entry.name.endsWith('.scss') ? [file] : [];
  });
}

/** Style sheet as browsers get it: later rules override earlier ones. */
const cssOf = (file: string): string =>
  compile(file, {
    loadPaths: [path.join(ROOT, '../node_modules')],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'slash-div', 'if-function'],
  }).css.replace(/\/\*[\s\S]*?\*\//g, '');

/** An animation or its removal: selectors, media condition, declaration. */
interface Motion {
  selectors: string[];
  media: string;
  /** Example: `animation: icon-spin 900ms linear infinite`. */
  declaration: string;
}

/** All animations of a sheet, in its order. */
function motionsOf(css: string): Motion[] {
  const open: string[] = [];
  const found: Motion[] = [];
  for (const [, head, mark] of css.matchAll(/([^{};]*)([{};])/g)) {
    const text = (head ?? '').trim().replace(/\s+/g, ' ');
    if (mark !== '{' && /^(animation|transition): /.test(text)) {
      const selectors = (open[open.length - 1] ?? '').split(/, ?/);
      found.push({ selectors, media: open.slice(0, -1).join(' '), declaration: text });
    }
    if (mark === '{') open.push(text);
    if (mark === '}') open.pop();
  }
  return found;
}

const isStill = ({ declaration }: Motion) =>
  declaration.endsWith(': none') || declaration.includes('var(--t-');

/** A rule of this project overrides taro-ui's. */
const meant = (selector: string) => [selector, `.theme ${selector}`];

/** Selectors that still move with reduced motion. */
function moved(css: string): string[] {
  const motions = motionsOf(css);
  return motions.flatMap((motion, at) => {
    if (isStill(motion) || motion.media.includes('no-preference')) return [];
    const [kind] = motion.declaration.split(':');
    const later = motions
      .slice(at + 1)
      .filter(({ declaration }) => declaration.startsWith(`${kind}:`));
    const isStilled = (selector: string) =>
      later.some(
        (other) =>
          isStill(other) &&
          (other.media === '' || other.media.includes(REDUCED)) &&
          meant(selector).some((name) => other.selectors.includes(name)),
      );
    return motion.selectors
      .filter((name) => !isStilled(name))
      .map((name) => `${name} ${motion.declaration}`);
  });
}

describe('reduced motion', () => {
  it('sets every duration to zero', () => {
    const tokens = cssOf(path.join(__dirname, 'tokens.scss'));
    const asked = tokens.slice(tokens.indexOf(REDUCED));
    const durations = new Set(tokens.match(/--t-[a-z]+(?=:)/g));
    expect(durations.size).toBeGreaterThan(3);
    for (const name of durations) expect(asked).toContain(`${name}: 0ms`);
  });

  it('has no effect where the media query precedes the rule that it overrides', () => {
    const before = `@media ${REDUCED} { .a { animation: none; } } .a { animation: turn 1s; }`;
    expect(moved(before)).toEqual(['.a animation: turn 1s']);
    const after = `.a { animation: turn 1s; } @media ${REDUCED} { .a { animation: none; } }`;
    expect(moved(after)).toEqual([]);
  });

  it.each(sheets(ROOT).map((file) => [path.relative(ROOT, file), file]))(
    'removes all motion in %s',
    (_, file) => {
      expect(moved(cssOf(file ?? ''))).toEqual([]);
    },
  );
});
