/** Company marks drawn for this project: one white glyph on a coloured square, 36 px. */

const GLYPHS = {
  sunrise: '<path d="M8 23h20M11 23a7 7 0 0 1 14 0M18 9v3M10 12l2 2M26 12l-2 2"/>',
  fruit: '<circle cx="18" cy="20" r="7"/><path d="M18 13c0-3 2-5 5-5M15 20h6M18 17v6"/>',
  wind: '<path d="M9 13h12a3 3 0 1 0-3-3M9 18h17M9 23h10a3 3 0 1 1-3 3"/>',
  bird: '<path d="M8 14l10 3 10-3-7 7 1 6-4-3-4 3 1-6z"/>',
  leaf: '<path d="M10 27c0-9 5-15 16-17 0 9-5 15-12 15M10 27l8-9"/>',
  drop: '<path d="M18 8c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-7 6.5-12ZM14.5 20.5a3.5 3.5 0 0 0 3.5 3.5"/>',
  wheel: '<circle cx="18" cy="18" r="9"/><path d="M18 9v9l-7 5M18 18l7 5"/>',
  tide: '<path d="M8 12c4 4 6-4 10 0s6-4 10 0M12 18v8M24 18v8M9 22h18"/>',
  peak: '<path d="M8 26 15 11l4 8 3-5 6 12z"/>',
  ship: '<path d="M9 20h18l-3 6H12zM18 8v12M18 9l7 8h-7"/>',
  globe: '<circle cx="18" cy="18" r="9.5"/><path d="M18 8.5c-5 6-5 13 0 19M18 8.5c5 6 5 13 0 19"/>',
  house: '<path d="M10 27V13l8-5 8 5v14M15 27v-7h6v7"/>',
  chip: '<rect x="12" y="12" width="12" height="12" rx="2"/><path d="M15 8v4M21 8v4M15 24v4M21 24v4M8 15h4M8 21h4M24 15h4M24 21h4"/>',
  bolt: '<path d="M20 8 11 20h6l-1 8 9-12h-6z"/>',
  star: '<path d="M18 8l2 8 8 2-8 2-2 8-2-8-8-2 8-2z"/>',
  ring: '<circle cx="18" cy="18" r="9"/><circle cx="18" cy="18" r="3"/>',
  bridge: '<path d="M8 24h20M8 24c0-8 20-8 20 0M13 24v-4.5M18 24v-6M23 24v-4.5"/>',
  cup: '<path d="M11 13h12v6a6 6 0 0 1-12 0zM23 14h2a2.5 2.5 0 0 1 0 5h-2M12 28h10"/>',
  gem: '<path d="M12 10h12l4 6-10 11L8 16zM8 16h20M14.5 16 18 26l3.5-10"/>',
  moon: '<path d="M25 21a9 9 0 1 1-9-12 7 7 0 0 0 9 12z"/>',
  tree: '<path d="M18 8l6 8h-3l5 7H10l5-7h-3zM18 23v5"/>',
  orbit:
    '<circle cx="18" cy="18" r="3.5"/><ellipse cx="18" cy="18" rx="11" ry="5" transform="rotate(-30 18 18)"/>',
  shell:
    '<path d="M18 27C10 25 8 18 9 12c6-3 12-3 18 0 1 6-1 13-9 15zM18 27V10.5M18 27l-5-15.5M18 27l5-15.5"/>',
  key: '<circle cx="14" cy="15" r="5"/><path d="M17.5 18.5 26 27M22.5 23.5l3-3"/>',
  loom: '<path d="M10 9v18M15 9v18M21 9v18M26 9v18M7 15h22M7 21h22"/>',
  heart:
    '<path d="M18 27s-9-5.5-9-11.5a5 5 0 0 1 9-3 5 5 0 0 1 9 3C27 21.5 18 27 18 27zM11 18h4l2-3 2 5 1.5-2H25"/>',
} as const;

type Glyph = keyof typeof GLYPHS;

const COLOURS = {
  rust: '#C2571B',
  moss: '#4C5A1F',
  lake: '#20607A',
  wine: '#8A2F45',
  teal: '#0E6F73',
  blue: '#2B5FA8',
  ochre: '#9A6A00',
  slate: '#34495E',
  stone: '#5B5563',
  navy: '#0F4C81',
  plum: '#6B4A8A',
  pine: '#2F6B4F',
  clay: '#9C4A3C',
  ink: '#3A3F6B',
} as const;

type MarkColour = keyof typeof COLOURS;

const drawn: ReadonlyMap<string, string> = new Map(Object.entries(GLYPHS));
const coloured: ReadonlyMap<string, string> = new Map(Object.entries(COLOURS));

/** SVG of 132 px, for 44 px on screens of 3 pixels per px. Unknown names give ring and slate. */
export function productMark(glyph: string, colour: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="132" height="132" viewBox="0 0 36 36">',
    `<rect width="36" height="36" rx="10" fill="${coloured.get(colour) ?? COLOURS.slate}"/>`,
    '<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
    drawn.get(glyph) ?? GLYPHS.ring,
    '</g></svg>',
  ].join('');
}

const GLYPH_NAMES = Object.keys(GLYPHS) as readonly Glyph[];
const COLOUR_NAMES = Object.keys(COLOURS) as readonly MarkColour[];

/** Returns a glyph and colour derived from the product's code. */
export function defaultMark(procode: string): readonly [Glyph, MarkColour] {
  const sum = [...procode].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  const glyph = GLYPH_NAMES[sum % GLYPH_NAMES.length] ?? 'ring';
  const colour = COLOUR_NAMES[Math.floor(sum / 7) % COLOUR_NAMES.length] ?? 'slate';
  return [glyph, colour];
}
