import { automatorTests } from './automatorTests';
import { FixtureProgram } from './FixtureProgram';
import { clientTests } from './clientTests';
import { conditionTests } from './conditionTests';
import { contextTests } from './contextTests';
import { formAbilities, formTests } from './formTests';
import { idiomTests } from './idiomTests';
import { layoutTests } from './layoutTests';
import { mutationTests } from './mutationTests';
import { networkTests } from './networkTests';
import { pageTests } from './pageTests';
import { refereeTests } from './refereeTests';
import type { Suite } from './Suite';

const SUITES = [pageTests, clientTests, networkTests, formTests, automatorTests];

/** Runs the runtime's own tests: `npm test --workspace weapp-runtime`. */
async function main(): Promise<number> {
  const say = (line: string): void => console.log(line);
  const finished: Suite[] = [];
  const fixture = await FixtureProgram.start({ abilities: formAbilities() });
  try {
    for (const create of SUITES) {
      const suite = create(fixture);
      await suite.run(say);
      finished.push(suite);
    }
    const unexpected = fixture.program.problems.list;
    for (const problem of unexpected) say(`PROBLEM ${problem}`);
    if (unexpected.length) return 1;
  } finally {
    await fixture.close();
  }
  for (const create of [
    contextTests,
    conditionTests,
    layoutTests,
    idiomTests,
    mutationTests,
    refereeTests,
  ]) {
    const suite = await create();
    await suite.run(say);
    finished.push(suite);
  }
  const passed = finished.reduce((sum, suite) => sum + suite.passed, 0);
  const failed = finished.reduce((sum, suite) => sum + suite.failed, 0);
  say(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
