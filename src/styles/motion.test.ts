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

/** The declarations of a sheet, each with the block it stands in. */
function moving(text: string): { declaration: string; block: string }[] {
  return [...text.matchAll(/(?:animation|transition):[^;]+;/g)].map(({ 0: declaration, index }) => {
    const block = text.slice(text.lastIndexOf('{', index), text.indexOf('\n}', index));
    return { declaration, block };
  });
}

describe('less motion, for those who asked their system for it', () => {
  const tokens = fs.readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');
  const asked = tokens.slice(tokens.indexOf('@media (prefers-reduced-motion: reduce)'));

  it('takes the time out of every duration', () => {
    const durations = new Set(tokens.match(/--t-[a-z]+(?=:)/g));
    expect(durations.size).toBeGreaterThan(3);
    for (const name of durations) expect(asked).toContain(`${name}: 0ms`);
  });

  it.each(sheets(ROOT).map((file) => [path.relative(ROOT, file), file]))(
    'holds in %s',
    (_, file) => {
      const text = fs.readFileSync(file ?? '', 'utf8');
      for (const { declaration, block } of moving(text)) {
        const isTimed = declaration.includes('var(--t-');
        const isStilled =
          block.includes('@include still') || text.includes('prefers-reduced-motion: reduce');
        if (!/:\s*none/.test(declaration))
          expect([declaration, isTimed || isStilled]).toEqual([declaration, true]);
      }
    },
  );
});
