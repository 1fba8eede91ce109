import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const sheets = fs
  .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.scss'));

describe('textScale', () => {
  it.each(sheets)('scales every text size in %s with the text size of the phone', (file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const fixed = text.match(/(?:font-size|line-height|--(?:fs|lh)-\w+): *[\d.]+px/g) ?? [];
    expect(fixed).toEqual([]);
  });

  it('contains every text size that a phone can have', () => {
    const tokens = fs.readFileSync(path.join(ROOT, 'styles/tokens.scss'), 'utf8');
    expect(tokens).toContain('@each $percent in 110, 120, 130');
  });
});
