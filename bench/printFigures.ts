import type { Figure } from './Figure';

/** Prints a Markdown table of the figures; returns whether every limit is met. */
export function printFigures(figures: readonly Figure[]): boolean {
  console.log('\n| figure | measured | ratio | limit | |\n|---|---|---|---|---|');
  for (const { what, measured, ratio, limit, ok } of figures) {
    const shown = ratio === null ? '' : ratio.toFixed(2);
    console.log(`| ${what} | ${measured} | ${shown} | ${limit} | ${ok ? 'ok' : 'MISSED'} |`);
  }
  return figures.every(({ ok }) => ok);
}
