import { CANVAS_FONT, type ChartPalette } from '@/styles/palette';
import type { ChartView } from './chartView';

/** What the axes of the mini-program's chart show. */
export interface AxesScene {
  view: ChartView;
  range: { min: number; max: number };
  /** Prices with a tag in the gutter: the axis keeps quiet next to them. */
  tagged: readonly number[];
  palette: ChartPalette;
  priceText: (price: number) => string;
}

/** Part of the height that a tag takes with the text beside it. */
const TAG_ROOM = 0.07;

/** Both axes as ECharts takes them. Texts under the plot are drawn by `timeTexts`. */
export function miniAxes({ view, range, tagged, palette, priceText }: AxesScene) {
  const quiet = { type: 'value' as const, axisLine: { show: false }, axisTick: { show: false } };
  const room = (range.max - range.min) * TAG_ROOM;
  const isTaken = (price: number) => tagged.some((at) => Math.abs(at - price) < room);
  return {
    xAxis: {
      ...quiet,
      min: view.from,
      max: view.to,
      splitLine: { show: false },
      axisLabel: { show: false },
    },
    yAxis: {
      ...quiet,
      ...range,
      position: 'right' as const,
      minInterval: 1,
      splitNumber: 4,
      splitLine: { showMinLine: false, showMaxLine: false, lineStyle: { color: palette.grid } },
      axisLabel: {
        color: palette.axis,
        fontSize: 11,
        fontFamily: CANVAS_FONT,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (price: number) => (isTaken(price) ? '' : priceText(price)),
      },
    },
  };
}
