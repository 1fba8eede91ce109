import { readFileSync } from 'node:fs';
import path from 'node:path';

const scss = readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const start = scss.indexOf(`${selector} {`);
  const block = scss.slice(start, scss.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]),
  );
}

const light = tokensOf('.theme');
const dark = { ...light, ...tokensOf('.theme--dark') };

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
}

function contrast(a: string, b: string): number {
  const [bright, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright! + 0.05) / (low! + 0.05);
}

/** Text and background colours, as the components combine them. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...['text-1', 'text-2', 'text-3', 'brand', 'ok', 'bad', 'warn', 'red', 'green'].flatMap(
    (text) => [[text, 'card'] as const, [text, 'page'] as const],
  ),
  ...['text-1', 'text-2'].map((text) => [text, 'sunken'] as const),
  ...[
    'brand-fill',
    'brand-card',
    'red-fill',
    'green-fill',
    'bad-fill',
    'brand-press',
    'red-press',
    'green-press',
    'toast',
  ].map((ground) => ['on-fill', ground] as const),
  ...['brand', 'ok', 'bad', 'warn', 'red', 'green'].map((text) => [text, `${text}-soft`] as const),
  ['brand-on-2', 'brand-card'],
  ['card', 'text-1'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('contrast in the %s theme', (_, token) => {
  it.each(TEXTS)('of %s on %s is at least 4.5 (SPEC 2.40)', (text, ground) => {
    expect(contrast(token[text]!, token[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it('of the edges of controls is at least 3', () => {
    expect(contrast(token['line-control']!, token.card!)).toBeGreaterThanOrEqual(3);
  });
});
