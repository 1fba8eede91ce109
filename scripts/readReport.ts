const NAMES_MAX = 20;

/**
 * Counts tests by the log's last `N passed, N failed` or jest's last `Tests:` line, else the stage
 * itself. A failure outside its tests (crash, open handle) counts as one.
 */
export function countTests(log: string, hasPassed: boolean): { passed: number; failed: number } {
  const lines = log.match(/^(\d+ passed, \d+ failed$|Tests: .*)/gm) ?? [];
  const number = (word: string): number =>
    Number(new RegExp(`(\\d+) ${word}`).exec(lines.at(-1) ?? '')?.[1] ?? 0);
  const [passed, failed] = [number('passed'), number('failed')];
  if (passed + failed === 0) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
}

/** Finds a log's failures: jest's tests with their file, and lines with FAIL, OVER, ✗ or ERROR. */
function failedNames(log: string): string[] {
  let file = '';
  const names = new Set<string>();
  for (const line of log.split('\n')) {
    file = /^FAIL (?:\w+ )?(\S+\.test\.tsx?)/.exec(line)?.[1] ?? file;
    const test = /^\s+● (.*)/.exec(line)?.[1];
    if (test !== undefined) names.add(`${file} › ${test}`);
    else if (isFailure(line) && !line.includes(file || '\n')) names.add(line.trim());
  }
  return [...names];
}

const isFailure = (line: string): boolean =>
  /^\s+●|^\s*(FAIL|OVER|✗|error\b|ERROR in )|: error TS/.test(line);

/** Names of failures, then the log from the first failure; at most `max` lines. */
export function failedLines(log: string, max: number): string[] {
  const lines = log.split('\n').filter((line) => !/^(PASS |\s*$)/.test(line));
  const first = lines.findIndex(isFailure);
  if (first === -1) return lines.slice(-max);
  return [...failedNames(log).slice(0, NAMES_MAX), ...lines.slice(first, first + max)];
}

/** Returns the log lines of a stage about skipped tests. */
export const skippedLines = (log: string): string[] => log.match(/^SKIP .*/gm) ?? [];
