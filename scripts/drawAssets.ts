import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CANVAS_TOKENS } from '../src/styles/palette';

/** Draws the pictures that must be PNG: `npx tsx scripts/drawAssets.ts` after a change. */

const ASSETS_FOLDER = path.join(__dirname, '../src/assets');
const TAB_SIDE = 81;

/** SVG paths of the tab icons on a 24 px grid: outlined, or filled when selected. */
const TABS = {
  home: () => '<path d="M4 11.2 12 4l8 7.2V20h-5.6v-5.4H9.6V20H4z"/>',
  market: () => '<path d="M5 20v-7h3.2v7zM10.4 20V4h3.2v16zM15.8 20v-11H19v11z"/>',
  trade: (filled: boolean) =>
    filled
      ? '<rect x="2.4" y="2.4" width="19.2" height="19.2" rx="6"/>' +
        '<path class="cut" d="M8.6 17V7.2M8.6 7.2 6.2 9.6M8.6 7.2 11 9.6M15.4 7v9.8M15.4 16.8l2.4-2.4M15.4 16.8 13 14.4"/>'
      : '<path d="M8 19V5.2M8 5.2 4.2 9M8 5.2 11.8 9M16 5v13.8M16 18.8l3.8-3.8M16 18.8 12.2 15"/>',
  mine: () =>
    '<circle cx="12" cy="8.2" r="4"/><path d="M4.4 20c.5-4.2 3.4-6.4 7.6-6.4s7.1 2.2 7.6 6.4z"/>',
} as const;

const LOGO_RING =
  '<path d="M53.88 34.3A22 22 0 1 1 38.8 11.08"/><path d="M21.5 31.5 30.5 40.5 53.5 15.5"/>';

/** The logo's word, as in `components/ui/Logo.scss`. */
const LOGO_WORD =
  '<path d="M98 44.5a13 13 0 1 1 0-17"/><circle cx="121" cy="36" r="13"/><path d="M134 20.5V52M148.5 52V34a11 11 0 0 1 22 0v18M148.5 20.5V34"/><circle cx="197" cy="36" r="13"/><path d="M210 5V52"/><circle cx="237" cy="36" r="13"/><path d="M264.5 52V35a11.5 11.5 0 0 1 11.5-11.5h2M264.5 20.5V35"/>';

function tabIcon(drawing: string, colour: string, ground: string, filled: boolean): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27">' +
    `<style>.cut{stroke:${ground};fill:none}</style>` +
    `<g fill="${filled ? colour : 'none'}" stroke="${colour}" stroke-width="1.6" ` +
    `stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  );
}

/** The logo's ring on the brand colour; `inset` is the margin, as a share of the side. */
function appIcon(inset: number): string {
  const { 'brand-fill': ground, 'on-fill': line } = CANVAS_TOKENS.light;
  const side = 64 / (1 - 2 * inset);
  const edge = -side * inset;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">` +
    `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="${ground}"/>` +
    `<g fill="none" stroke="${line}" stroke-width="7">${LOGO_RING}</g></svg>`
  );
}

/** Share card of an invite in WeChat, 5:4. It has no words, so it suits every language. */
function shareCard(): string {
  const { card, brand, 'text-1': ink, 'line-control': axis } = CANVAS_TOKENS.light;
  const points = '8,118 50,104 92,126 134,96 176,74 218,86 260,52 302,38';
  const dots = points
    .split(' ')
    .slice(0, -1)
    .map((point) => point.split(','))
    .map(([x, y]) =>
      y === '96'
        ? `<circle cx="${x}" cy="${y}" r="6" fill="${ink}"/>`
        : `<circle cx="${x}" cy="${y}" r="5" fill="${card}" stroke="${brand}" stroke-width="2.5"/>`,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 430 344"><rect x="-36" y="-36" width="430" height="344" fill="${card}"/>` +
    `<g fill="none" stroke="${axis}"><path d="M0 96H358" stroke-dasharray="4 4"/><path d="M302 4V148" stroke-width="1.5"/></g>` +
    `<polyline points="${points}" fill="none" stroke="${brand}" stroke-width="2.5"/>${dots.join('')}` +
    `<circle cx="302" cy="38" r="22" fill="${card}"/><circle cx="302" cy="38" r="18" fill="${brand}"/>` +
    `<path d="m293 38.5 7 7 12-13.5" fill="none" stroke="${card}" stroke-width="3.5"/>` +
    `<g transform="translate(16 186) scale(1.16)" fill="none" stroke-width="7"><g stroke="${brand}">${LOGO_RING}</g>` +
    `<g stroke="${ink}" stroke-width="6.5">${LOGO_WORD}</g></g></svg>`
  );
}

async function writePng(svg: string, side: number, file: string, height = side): Promise<void> {
  const target = path.join(ASSETS_FOLDER, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const picture = await sharp(Buffer.from(svg), { density: 400 })
    .resize(side, height)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  writeFileSync(target, picture);
  process.stdout.write(`${file} ${picture.length} bytes\n`);
}

async function drawAll(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const token = CANVAS_TOKENS[theme];
    const suffix = theme === 'dark' ? '-dark' : '';
    for (const [name, draw] of Object.entries(TABS)) {
      const rest = tabIcon(draw(false), token['text-3'], token.card, false);
      const selected = tabIcon(draw(true), token.brand, token.card, true);
      await writePng(rest, TAB_SIDE, `tab/${name}${suffix}.png`);
      await writePng(selected, TAB_SIDE, `tab/${name}-selected${suffix}.png`);
    }
  }
  await writePng(appIcon(0.16), 512, 'app-icon.png');
  await writePng(appIcon(0.12), 64, 'favicon.png');
  await writePng(shareCard(), 500, 'share-card.png', 400);
}

void drawAll();
