import type { TargetName } from '../driver/Driver';

export interface ScenarioResult {
  area: string;
  name: string;
  target: TargetName | 'core';
  ok: boolean;
  /** What was seen, or why it failed. */
  text: string;
  ms: number;
}

const NAMES = { h5: 'H5', weapp: 'mini-program', core: 'client core' } as const;

const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\|/g, '/').trim();

/** Fault × target × outcome as a Markdown table. */
export function printResults(outcomes: readonly ScenarioResult[]): string {
  const lines = outcomes.map(({ area, name, target, ok, text, ms }) => {
    const outcome = ok ? text : `FAILED: ${text}`;
    const cells = [area, name, NAMES[target], outcome, `${(ms / 1000).toFixed(1)} s`];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [
    '| area | fault | target | outcome | took |',
    '| --- | --- | --- | --- | ---: |',
    ...lines,
  ].join('\n');
}
