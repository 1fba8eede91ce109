import type { TargetName } from '../driver/Driver';

export interface ScenarioResult {
  area: string;
  name: string;
  target: TargetName | 'core';
  ok: boolean;
  /** The scenario's observation, or the reason of its failure. */
  text: string;
  ms: number;
}

const TARGET_NAMES = { h5: 'H5', weapp: 'mini-program', core: 'client core' } as const;

const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\|/g, '/').trim();

/** Prints a Markdown table of scenarios with target and outcome. */
export function printResults(outcomes: readonly ScenarioResult[]): string {
  const lines = outcomes.map(({ area, name, target, ok, text, ms }) => {
    const outcome = ok ? text : `FAILED: ${text}`;
    const cells = [area, name, TARGET_NAMES[target], outcome, `${(ms / 1000).toFixed(1)} s`];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [
    '| area | fault | target | outcome | took |',
    '| --- | --- | --- | --- | ---: |',
    ...lines,
  ].join('\n');
}
