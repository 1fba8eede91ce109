/** What names a failed test: jest's `●`, and `FAIL`, `OVER` or `✗` before the name elsewhere. */
const IS_FAILURE = /^\s*(●|FAIL|OVER|✗|error\b)/;
/** Passed suites and empty lines say nothing of a failure. */
const IS_NOISE = /^(PASS |\s*$)/;
/** How many names stand first: a reader who is shown only the beginning sees them. */
const NAMES_MAX = 20;

/**
 * The part of a failed stage's log that is printed: the names of what failed, each once, then the
 * log from the first of them on (without one: its end), at most `max` lines.
 */
export function failedLines(log: string, max: number): string[] {
  const lines = log.split('\n').filter((line) => !IS_NOISE.test(line));
  const first = lines.findIndex((line) => IS_FAILURE.test(line));
  if (first === -1) return lines.slice(-max);
  const names = new Set(lines.filter((line) => IS_FAILURE.test(line)).map((line) => line.trim()));
  return [...names].slice(0, NAMES_MAX).concat(lines.slice(first, first + max));
}
