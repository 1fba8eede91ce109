import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser } from '../../testing/insertUser';

let test: TestConsole;
let rita: TestOperator;
let theo: TestOperator;
let ann: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
  rita = await test.addOperator('rita', 'reviewer');
  theo = await test.addOperator('theo', 'treasurer');
  ann = await test.addOperator('ann', 'admin');
});
afterAll(() => test.close());

const customer = () => insertUser({ ...test.context, db: test.owner });

describe('a note on a customer', () => {
  it('is in the timeline with its author and time, and in the audit log', async () => {
    const { userId } = await customer();
    const who = String(userId);
    const text = 'Called: wants\na statement, =HYPERLINK("x")';
    expect((await rita.run('users note', { who, text: ` ${text} ` })).data.state).toBe('done');
    test.clock.advance(1000);
    await rita.run('users note', { who, text: 'Sent it' });
    const { data } = await theo.run('users history', { who });
    const at = test.clock.now();
    const note = { kind: 'decision', about: 'users note', detail: 'operator:rita' };
    expect(data).toEqual([
      { ...note, at, ref: who, amount: null, words: 'Sent it' },
      { ...note, at: at - 1000, ref: who, amount: null, words: text },
    ]);
    const { data: entries } = await ann.run('audit list', { user: userId });
    expect(entries.map(({ action, newValue }) => [action, newValue])).toEqual([
      ['users note', 'Sent it'],
      ['users note', text],
    ]);
  });

  it('needs a text, a customer and the role of a reviewer', async () => {
    const who = String((await customer()).userId);
    expect((await rita.run('users note', { who, text: ' \n' })).status).toBe(400);
    expect((await rita.run('users note', { who: '1', text: 'x' })).error).toBe('customer_unknown');
    expect((await theo.run('users note', { who, text: 'x' })).error).toBe('role_missing');
    expect((await theo.run('users history', { who })).data).toEqual([]);
  });
});
