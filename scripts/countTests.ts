/**
 * Counts a stage's tests by its log: the last `N passed, N failed`, or jest's last `Tests:` line, else
 * the stage itself. A stage that failed beside its tests (a crash, an open handle) has one failure.
 */
export function countTests(log: string, hasPassed: boolean): { passed: number; failed: number } {
  const lines = log.match(/^(\d+ passed, \d+ failed$|Tests: .*)/gm) ?? [];
  const number = (word: string): number =>
    Number(new RegExp(`(\\d+) ${word}`).exec(lines.at(-1) ?? '')?.[1] ?? 0);
  const [passed, failed] = [number('passed'), number('failed')];
  if (passed + failed === 0) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
}
