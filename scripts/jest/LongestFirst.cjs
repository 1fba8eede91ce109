/** The order of test files. Started last, a file of minutes would run alone while the others wait for it. */
const TestSequencer = require('@jest/test-sequencer').default;

/** Files that take longest, the longest first: they start servers, and mostly wait for them. */
const LONGEST = [
  'server/faults/processes.test.ts',
  'server/faults/outsider/outsider.test.ts',
  'server/runtime/serve.test.ts',
  'server/http/routes/logIn.test.ts',
  'scripts/curlDay.test.ts',
  'server/http/routes/money.test.ts',
  'server/faults/outsider/differential.test.ts',
  'server/faults/faults.test.ts',
  'server/services/guessesOnServers.test.ts',
  'server/http/busyDatabase.test.ts',
  'server/runtime/liveMode.test.ts',
  'server/market/seedHistory.test.ts',
  'server/feed/feedQuestions.test.ts',
  'server/db/engine.test.ts',
  'src/domain/proof/verifyOrder.test.ts',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));
  return rank < 0 ? LONGEST.length : rank;
};

class LongestFirst extends TestSequencer {
  /** The others as Jest orders them: what failed, then by the time of the last run, or by size. */
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = LongestFirst;
