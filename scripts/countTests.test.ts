import { countTests } from './countTests';

describe('the count of a stage', () => {
  it("is the last line of its own, or jest's", () => {
    expect(countTests('1 passed, 0 failed\n80 passed, 0 failed\n', true)).toEqual({
      passed: 80,
      failed: 0,
    });
    const jest =
      'Test Suites: 60 passed, 60 total\nTests:       528 passed, 528 total\nTime: 1 s\n';
    expect(countTests(jest, true)).toEqual({ passed: 528, failed: 0 });
    const broken = 'Tests:       2 failed, 1 skipped, 525 passed, 528 total\n';
    expect(countTests(broken, false)).toEqual({ passed: 525, failed: 2 });
  });

  it('is the stage itself when it counts none', () => {
    expect(countTests('Checking formatting...', true)).toEqual({ passed: 1, failed: 0 });
    expect(countTests('', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('has a failure when the stage failed beside its tests', () => {
    expect(countTests('Tests: 3 passed, 3 total\n', false)).toEqual({ passed: 3, failed: 1 });
  });
});
