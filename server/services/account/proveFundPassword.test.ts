import { FUND_FAILURES_MAX } from '../../../src/domain/limits';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { compareFundPassword } from './proveFundPassword';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

describe('compareFundPassword', () => {
  it('posts and pushes one message when the last wrong password locks the account', async () => {
    const { userId } = await insertUser(test.context, undefined, { fundPassword: '123456' });
    const push = jest.spyOn(test.context.notify, 'message');
    const guess = () => compareFundPassword(test.context, userId, '000000', 'fpwd');
    for (let tries = 1; tries < FUND_FAILURES_MAX; tries += 1) expect(await guess()).toBeNull();
    expect(push).not.toHaveBeenCalled();
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'fund_password_locked' });
    }
    const { kysely } = test.context.db;
    const messages = kysely.selectFrom('message').select('id').where('userId', '=', userId);
    const ids = (await messages.execute()).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(push.mock.calls).toEqual([[userId, ids[0]]]);
  });
});
