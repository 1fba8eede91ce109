import { DAY_MS } from '@candor/rules/durations';
import { countCode } from '../../repositories/codeQuota';
import { countGuessFailure } from '../../repositories/guessFailures';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { forgetGuesses } from './forgetGuesses';
import { FORGET_GUESSES_MS } from './limitGuesses';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe('forgetGuesses', () => {
  it('deletes the failures that no longer count, and the codes of earlier days, and no others', async () => {
    const { db, clock } = test.context;
    const now = clock.now();
    const today = Math.floor(now / DAY_MS);
    await countGuessFailure(db, OLD, now - FORGET_GUESSES_MS - 1, 0);
    await countGuessFailure(db, NEW, now - FORGET_GUESSES_MS, 0);
    await countCode(db, today - 1, OLD);
    await countCode(db, today, NEW);
    await forgetGuesses(test.context);
    const failures = await db.kysely.selectFrom('guessFailure').select('subject').execute();
    const codes = await db.query({ name: 'codes', text: 'select subject from code_quota' }, []);
    expect([failures, codes]).toEqual([[{ subject: NEW }], [{ subject: NEW }]]);
  });
});
