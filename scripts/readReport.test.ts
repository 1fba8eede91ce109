import { countTests, failedLines, skippedLines } from './readReport';

const JEST = [
  'PASS server server/a.test.ts',
  'FAIL server server/b.test.ts (5 s)',
  '  ● orders › are refused',
  '',
  '    expect(received).toBe(expected)',
  'PASS server server/c.test.ts',
  'Summary of all failing tests',
  'FAIL server/b.test.ts (5 s)',
  '  ● orders › are refused',
  'Tests:       1 failed, 2 passed, 3 total',
].join('\n');

describe('the count of a stage', () => {
  it('is read from the last summary line of the stage or of jest', () => {
    expect(countTests('1 passed, 0 failed\n80 passed, 0 failed\n', true)).toEqual({
      passed: 80,
      failed: 0,
    });
    expect(countTests(JEST, false)).toEqual({ passed: 2, failed: 1 });
    const skipped = 'Tests:       2 failed, 1 skipped, 525 passed, 528 total\n';
    expect(countTests(skipped, false)).toEqual({ passed: 525, failed: 2 });
  });

  it('is 1 when the stage prints no count', () => {
    expect(countTests('Checking formatting...', true)).toEqual({ passed: 1, failed: 0 });
    expect(countTests('', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('includes a failure of the stage outside its tests', () => {
    expect(countTests('Tests: 3 passed, 3 total\n', false)).toEqual({ passed: 3, failed: 1 });
  });
});

describe('the lines of a failed stage', () => {
  it('contain file and title of each failed test', () => {
    expect(failedLines(JEST, 3)).toEqual([
      'server/b.test.ts › orders › are refused',
      'FAIL server server/b.test.ts (5 s)',
      '  ● orders › are refused',
      '    expect(received).toBe(expected)',
    ]);
  });

  it('contain each failed test once', () => {
    const log = 'FAIL a walk\nwhy\nFAIL a walk\n';
    expect(failedLines(log, 1)).toEqual(['FAIL a walk', 'FAIL a walk']);
  });

  it('begin with the error of webpack, not with its progress', () => {
    const log = '● Webpack building (10%)\n › run\nERROR in ./a.ts 9:46\nModule parse failed\n';
    expect(failedLines(log, 2)).toEqual([
      'ERROR in ./a.ts 9:46',
      'ERROR in ./a.ts 9:46',
      'Module parse failed',
    ]);
  });

  it('are the last lines of the log if no line names a failure', () => {
    expect(failedLines('one\ntwo\nthree\n', 2)).toEqual(['two', 'three']);
  });
});

describe('skippedLines', () => {
  it('returns the lines about skipped tests', () => {
    expect(skippedLines('ok 1\nSKIP webkit: it needs xvfb\n3 passed, 0 failed')).toEqual([
      'SKIP webkit: it needs xvfb',
    ]);
  });
});
