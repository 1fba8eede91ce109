import type { ChartView } from './chartView';
import type { ChartOrder, ChartPoint, PriceChartProps, TimeUnit } from './PriceChartProps';
import { textWidth } from './textWidth';

/** One text under the plot. */
export interface TimeLabel {
  text: string;
  /** Left edge, CSS px from the left of the plot. */
  x: number;
  /** An expiry: written in ink. */
  isStrong: boolean;
}

/** What is labelled, and where it is drawn. */
export interface TimeScene {
  points: readonly ChartPoint[];
  view: ChartView;
  orders: readonly ChartOrder[];
  kind: PriceChartProps['kind'];
  timeText: PriceChartProps['timeText'];
  /** Middle of a place, and of a server time, CSS px from the left of the plot. */
  xOfPlace: (place: number) => number;
  xOfTime: (time: number) => number;
  /** CSS px. */
  width: number;
  /** The point under the crosshair, whose time is written there already. */
  crossed: ChartPoint | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Round distances between two labels. */
const DISTANCES = [
  ...[5000, 10_000, 15_000, 30_000],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 5, 10, 20, 40, 80, 160].map((count) => count * DAY),
];
const LABEL_ROOM = 64;
const GAP = 8;
const CROSS_PADDING = 8;

/** How exact the time of the crosshair is. */
export const crossUnit = (kind: PriceChartProps['kind']): TimeUnit =>
  kind === 'line' ? 'second' : 'minute';

/** Places whose point is the first one of a new round distance. */
function marksAt(
  { points, view }: Pick<TimeScene, 'points' | 'view'>,
  distance: number,
  offset: number,
): number[] {
  const from = Math.max(1, Math.ceil(view.from));
  const to = Math.min(points.length - 1, Math.floor(view.to));
  const step = (place: number) => Math.floor(((points[place]?.time ?? 0) + offset) / distance);
  const marks: number[] = [];
  for (let place = from; place <= to; place += 1) {
    if (step(place) !== step(place - 1)) marks.push(place);
  }
  return marks;
}

/** A mark that begins a day says which one, where marks are far apart. */
function unitOf(distance: number, time: number, before: number): TimeUnit {
  if (distance < MINUTE) return 'second';
  const isNewDay = new Date(time).getDate() !== new Date(before).getDate();
  return distance >= DAY || (distance >= 3 * HOUR && isNewDay) ? 'day' : 'minute';
}

function roundMarks(scene: TimeScene): { marks: number[]; distance: number } {
  const last = scene.points[scene.points.length - 1]?.time ?? 0;
  // Round in the phone's time zone, as the texts are.
  const offset = -new Date(last).getTimezoneOffset() * MINUTE;
  const most = Math.max(1, Math.floor(scene.width / LABEL_ROOM));
  for (const distance of DISTANCES) {
    const marks = marksAt(scene, distance, offset);
    if (marks.length <= most) return { marks, distance };
  }
  return { marks: [], distance: DAY };
}

/**
 * The texts of the time axis, none cut and none upon another: expiries first, then the opening of
 * the first order, then round times where there is room.
 */
export function timeLabels(scene: TimeScene): TimeLabel[] {
  const { orders, width, kind, timeText, points } = scene;
  const taken: (TimeLabel & { end: number })[] = [];
  const put = (text: string, middle: number, isStrong: boolean, mayMove: boolean) => {
    const wide = textWidth(text);
    const wished = middle - wide / 2;
    const x = mayMove ? Math.max(0, Math.min(wished, width - wide)) : wished;
    const isFree = taken.every((other) => x > other.end + GAP || x + wide + GAP < other.x);
    if (isFree && x >= 0 && x + wide <= width) taken.push({ text, x, isStrong, end: x + wide });
  };
  if (scene.crossed) {
    const text = timeText(scene.crossed.time, crossUnit(kind));
    const wide = textWidth(text) + 2 * CROSS_PADDING;
    const x = scene.xOfTime(scene.crossed.time) - wide / 2;
    taken.push({ text, x, isStrong: false, end: x + wide });
  }
  const seen = (x: number) => x >= 0 && x <= width;
  for (const order of orders) {
    const x = scene.xOfTime(order.closeTime);
    if (seen(x)) put(order.expiryText, x, true, true);
  }
  const first = orders[0];
  if (first && kind === 'line') {
    const x = scene.xOfTime(first.openTime);
    if (seen(x)) put(timeText(first.openTime, 'second'), x, false, true);
  }
  const { marks, distance } = roundMarks(scene);
  for (const place of marks) {
    const time = points[place]?.time ?? 0;
    const unit = unitOf(distance, time, points[place - 1]?.time ?? time);
    put(timeText(time, unit), scene.xOfPlace(place), false, false);
  }
  return taken.slice(scene.crossed ? 1 : 0).map(({ text, x, isStrong }) => ({ text, x, isStrong }));
}
