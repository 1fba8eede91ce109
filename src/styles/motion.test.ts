import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

function sheets(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sheets(file);
    return entry.name.endsWith('.scss') ? [file] : [];
  });
}

const REDUCED = '@media (prefers-reduced-motion: reduce)';

/** What a sheet says to those who asked for less motion. */
const asideOf = (text: string): string =>
  text
    .split(REDUCED)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('\n}')))
    .join('\n');

/** The declarations of a sheet, each with the block it stands in and what that is of. */
function moving(text: string): { declaration: string; block: string; selector: string }[] {
  return [...text.matchAll(/(?:animation|transition):[^;]+;/g)].map(({ 0: declaration, index }) => {
    const open = text.lastIndexOf('{', index);
    const block = text.slice(open, text.indexOf('\n}', index));
    const [selector = ''] = /[^{};/]*$/.exec(text.slice(0, open)) ?? [];
    return { declaration, block, selector: selector.trim() };
  });
}

describe('less motion, for those who asked their system for it', () => {
  const tokens = fs.readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');
  const asked = asideOf(tokens);

  it('takes the time out of every duration', () => {
    const durations = new Set(tokens.match(/--t-[a-z]+(?=:)/g));
    expect(durations.size).toBeGreaterThan(3);
    for (const name of durations) expect(asked).toContain(`${name}: 0ms`);
  });

  it.each(sheets(ROOT).map((file) => [path.relative(ROOT, file), file]))(
    'holds in %s',
    (_, file) => {
      const text = fs.readFileSync(file ?? '', 'utf8');
      const aside = asideOf(text);
      for (const { declaration, block, selector } of moving(text)) {
        const isTimed = declaration.includes('var(--t-');
        const isNamed = selector !== '' && aside.includes(selector);
        const isStilled = isNamed || block.includes('@include still');
        if (!/:\s*none/.test(declaration))
          expect([declaration, isTimed || isStilled]).toEqual([declaration, true]);
      }
    },
  );
});
