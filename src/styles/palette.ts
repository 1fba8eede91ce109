/** Colours for canvases, which cannot read CSS variables; a test compares tokens.scss. */
const LIGHT = {
  card: '#ffffff',
  line: '#e8e9ef',
  'line-control': '#868ca0',
  'text-1': '#10131f',
  'text-2': '#4e5468',
  'text-3': '#666c80',
  'on-fill': '#ffffff',
  brand: '#343edf',
  'brand-fill': '#343edf',
  red: '#cb2a38',
  'red-zone': 'rgba(203, 42, 56, 0.07)',
  green: '#0a7a50',
  'green-zone': 'rgba(10, 122, 80, 0.08)',
} as const;

/** The font family of `--font`, for canvases. */
export const CANVAS_FONT =
  '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Token = keyof typeof LIGHT;

const DARK: Record<Token, string> = {
  card: '#15171e',
  line: '#262a35',
  'line-control': '#717790',
  'text-1': '#f2f3f7',
  'text-2': '#b0b5c4',
  'text-3': '#959bae',
  'on-fill': '#ffffff',
  brand: '#a0a6ff',
  'brand-fill': '#4a54ee',
  red: '#ff7882',
  'red-zone': 'rgba(255, 120, 130, 0.11)',
  green: '#40cc8e',
  'green-zone': 'rgba(64, 204, 142, 0.1)',
};

/** Exported for the test that compares these colours with tokens.scss. */
export const CANVAS_TOKENS: Record<'light' | 'dark', Record<Token, string>> = {
  light: LIGHT,
  dark: DARK,
};

export interface ChartPalette {
  ground: string;
  grid: string;
  axis: string;
  ink: string;
  /** Colour of text on a tag with the background `ink`. */
  onInk: string;
  line: string;
  tag: string;
  onTag: string;
  edge: string;
  up: string;
  down: string;
  upZone: string;
  downZone: string;
}

function mix(theme: 'light' | 'dark', up: 'red' | 'green', down: 'red' | 'green'): ChartPalette {
  const token = CANVAS_TOKENS[theme];
  return {
    ground: token.card,
    grid: token.line,
    axis: token['text-3'],
    ink: token['text-1'],
    onInk: token.card,
    line: token.brand,
    tag: token['brand-fill'],
    onTag: token['on-fill'],
    edge: token['line-control'],
    up: token[up],
    down: token[down],
    upZone: token[`${up}-zone`],
    downZone: token[`${down}-zone`],
  };
}

const PALETTES = {
  light: { 'red-up': mix('light', 'red', 'green'), 'green-up': mix('light', 'green', 'red') },
  dark: { 'red-up': mix('dark', 'red', 'green'), 'green-up': mix('dark', 'green', 'red') },
} as const;

/**
 * Colours of a chart by theme and by the customer's colours for up and down. It returns the same
 * object each time, because a chart repaints when the object changes.
 */
export function chartPalette(theme: 'light' | 'dark', upDown: 'red-up' | 'green-up'): ChartPalette {
  return PALETTES[theme][upDown];
}
