import type { PricePoint } from '@/models/PricePoint';
import type { ChartProps, TimeUnit } from './ChartProps';
import type { Scale } from './scale';
import { textWidth } from './shapes';
import type { ChartView } from './view';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/rules/durations';

export interface TimeLabel {
  text: string;
  /** Left edge and width, CSS px from the left of the plot. */
  x: number;
  width: number;
  /** True for an expiry: drawn in black. */
  isStrong: boolean;
}

export interface TimeScene extends Pick<ChartProps, 'points' | 'orders' | 'kind' | 'timeText'> {
  view: ChartView;
  to: Pick<Scale, 'x' | 'xOfIndex' | 'width'>;
  /** The point under the crosshair, which shows its own time; null without one. */
  pointAtCrosshair: PricePoint | null;
}

/** Round intervals between labels, ms. */
const LABEL_INTERVALS_MS = [
  ...[5, 10, 15, 30].map((count) => count * 1000),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 5, 10, 20, 40, 80, 160].map((count) => count * DAY_MS),
];
const LABEL_WIDTH_MIN = 64;
const LABEL_GAP = 8;
const CROSS_PADDING = 8;

export const crosshairUnit = (kind: ChartProps['kind']): TimeUnit =>
  kind === 'line' ? 'second' : 'minute';

/** Indexes of the first point in each new interval. */
function marksAt({ points, view }: TimeScene, distance: number, offset: number): number[] {
  const from = Math.max(1, Math.ceil(view.from));
  const to = Math.min(points.length - 1, Math.floor(view.to));
  const step = (index: number) => Math.floor(((points[index]?.time ?? 0) + offset) / distance);
  const marks: number[] = [];
  for (let index = from; index <= to; index += 1) {
    if (step(index) !== step(index - 1)) marks.push(index);
  }
  return marks;
}

/** Unit of a mark's label: with wide intervals, the first mark of a day shows the date. */
function unitOf(distance: number, time: number, before: number): TimeUnit {
  if (distance < MINUTE_MS) return 'second';
  const isNewDay = new Date(time).getDate() !== new Date(before).getDate();
  return distance >= DAY_MS || (distance >= 3 * HOUR_MS && isNewDay) ? 'day' : 'minute';
}

/** Labels of round times, as many as fit. */
function roundTimes(scene: TimeScene): TimeLabel[] {
  const { points, to, timeText } = scene;
  const last = points[points.length - 1]?.time ?? 0;
  // Times are round in the phone's time zone, as are their texts.
  const offset = -new Date(last).getTimezoneOffset() * MINUTE_MS;
  const countMax = Math.max(1, Math.floor(to.width / LABEL_WIDTH_MIN));
  for (const distance of LABEL_INTERVALS_MS) {
    const marks = marksAt(scene, distance, offset);
    if (marks.length > countMax) continue;
    return marks.map((index) => {
      const time = points[index]?.time ?? 0;
      const unit = unitOf(distance, time, points[index - 1]?.time ?? time);
      return labelAt(timeText(time, unit), to.xOfIndex(index));
    });
  }
  return [];
}

function labelAt(text: string, middle: number, isStrong = false): TimeLabel {
  const width = textWidth(text);
  return { text, x: middle - width / 2, width, isStrong };
}

/** Moves labels apart and inside the plot; drops the last label of the list if not all fit. */
function spreadLabels(labels: readonly TimeLabel[], width: number): TimeLabel[] {
  // A plot without a layout has no labels.
  if (labels.length === 0) return [];
  let end = -LABEL_GAP;
  const pushed = [...labels]
    .sort((a, b) => a.x - b.x)
    .map((label) => {
      const x = Math.max(label.x, end + LABEL_GAP);
      end = x + label.width;
      return { ...label, x };
    });
  let start = width + LABEL_GAP;
  for (const label of pushed.reverse()) {
    label.x = Math.min(label.x, start - LABEL_GAP - label.width);
    start = label.x;
  }
  return start >= 0 ? pushed : spreadLabels(labels.slice(0, -1), width);
}

/** Labels below the plot, none cut or covered: expiries, the first opening, then round times. */
export function timeLabels(scene: TimeScene): TimeLabel[] {
  const { orders, kind, timeText, pointAtCrosshair, to } = scene;
  const placed: TimeLabel[] = [];
  const isFree = ({ x, width }: TimeLabel) =>
    placed.every(
      (other) => x > other.x + other.width + LABEL_GAP || x + width + LABEL_GAP < other.x,
    );
  if (pointAtCrosshair) {
    const cross = labelAt(
      timeText(pointAtCrosshair.time, crosshairUnit(kind)),
      to.x(pointAtCrosshair.time),
    );
    placed.push({ ...cross, x: cross.x - CROSS_PADDING, width: cross.width + 2 * CROSS_PADDING });
  }
  const ends = orders.map(({ expiryText, closeTime }) =>
    labelAt(expiryText, to.x(closeTime), true),
  );
  const opening = orders
    .slice(0, kind === 'line' ? 1 : 0)
    .map(({ openTime, openText }) => labelAt(openText, to.x(openTime)));
  const isSeen = ({ text, x, width }: TimeLabel) =>
    text !== '' && x + width / 2 >= 0 && x + width / 2 <= to.width;
  const candidates = [...ends, ...opening].filter(isSeen);
  // Orders that expire in the same second share a label.
  const each = [...new Map(candidates.map((label) => [label.text, label])).values()];
  placed.push(...spreadLabels(each, to.width).filter(isFree));
  for (const label of roundTimes(scene)) {
    if (label.x >= 0 && label.x + label.width <= to.width && isFree(label)) placed.push(label);
  }
  return placed.slice(pointAtCrosshair ? 1 : 0);
}
