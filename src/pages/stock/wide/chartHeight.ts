import type { Breakpoint } from '@/platform/browser/wide';
import { windowInfo } from '@/platform/device/windowInfo';

/** Height of everything around the chart, CSS px, by layout. */
const OTHER_HEIGHT = { desk: 348, pair: 196, order: 520 } as const;
const HEIGHT_MIN = { desk: 196, pair: 150, order: 240 } as const;
const HEIGHT_MAX = 460;

/** Chart height, CSS px, as high as the window allows; `order` is one order in a column. */
export const chartHeight = (place: Exclude<Breakpoint, null> | 'order'): number =>
  Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN[place], windowInfo().height - OTHER_HEIGHT[place]));
