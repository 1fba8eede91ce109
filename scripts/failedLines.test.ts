import { failedLines } from './failedLines';

const JEST = [
  'PASS server server/a.test.ts',
  'FAIL server server/b.test.ts',
  '  ● orders › are refused',
  '',
  '    expect(received).toBe(expected)',
  'PASS server server/c.test.ts',
  'Tests:       1 failed, 2 passed, 3 total',
].join('\n');

describe('the lines of a failed stage', () => {
  it('begin with the names of what failed, and leave out what passed', () => {
    expect(failedLines(JEST, 3)).toEqual([
      'FAIL server server/b.test.ts',
      '● orders › are refused',
      'FAIL server server/b.test.ts',
      '  ● orders › are refused',
      '    expect(received).toBe(expected)',
    ]);
  });

  it('name a test once, however often its log does', () => {
    const log = 'FAIL a walk\nwhy\nFAIL a walk\n';
    expect(failedLines(log, 1)).toEqual(['FAIL a walk', 'FAIL a walk']);
  });

  it('are the last ones where no line names a failure', () => {
    expect(failedLines('one\ntwo\nthree\n', 2)).toEqual(['two', 'three']);
  });
});
