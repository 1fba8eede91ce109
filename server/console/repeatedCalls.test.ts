import { newId } from '../platform/newId';
import {
  buildTestConsole,
  type OpsReply,
  type TestConsole,
  type TestOperator,
} from '../testing/buildTestConsole';
import { insertUser } from '../testing/insertUser';
import type { Outcome } from '../../types/contract/ops/common';

let test: TestConsole;
let ann: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  ann = await test.addOperator('ann', 'admin');
  ben = await test.addOperator('ben', 'admin');
});
afterAll(() => test.close());

const idNow = () => newId('R', test.clock.now());
const send = (id: string, input: object, operator = ann) =>
  test.post<Outcome>('messages/send', { input, id }, operator.cookie);
const signed = async (id: string, input: object) => {
  const command = 'credit bonus';
  const { data } = await test.post<{ options: { challenge: string } }>(
    'sign',
    { command, input, id },
    ann.cookie,
  );
  const signature = ann.authenticator.get(data.options);
  return test.post<Outcome>('credit/bonus', { input, signature, id }, ann.cookie);
};
const requestsFor = async (userId: number) => {
  const query = test.owner.kysely.selectFrom('operatorRequest').select('id');
  return (await query.where('userId', '=', userId).execute()).map(({ id }) => id);
};
const messagesOf = async (userId: number) => {
  const query = test.owner.kysely.selectFrom('message').select('id');
  return query.where('userId', '=', userId).execute();
};

describe('a call of an operator that is repeated with its id', () => {
  const twice = [
    [
      'after the first one',
      async (run: () => Promise<OpsReply<Outcome>>) => [await run(), await run()],
    ],
    [
      'beside the first one',
      (run: () => Promise<OpsReply<Outcome>>) => Promise.all([run(), run()]),
    ],
  ] as const;

  it.each(twice)('sends one message, %s', async (_when, both) => {
    const { userId } = await insertUser(test.context);
    const [id, input] = [idNow(), { who: String(userId), title: 'T', body: 'B' }];
    const replies = await both(() => send(id, input));
    const done = { state: 'done', request: id };
    expect(replies).toMatchObject([{ data: done }, { data: done }]);
    expect(await requestsFor(userId)).toEqual([id]);
    expect(await messagesOf(userId)).toHaveLength(1);
  });

  it('asks a second person once for a signed bonus', async () => {
    const { userId } = await insertUser(test.context);
    const [id, input] = [idNow(), { who: String(userId), amount: '5', why: 'sorry' }];
    const replies = [await signed(id, input), await signed(id, input)];
    const [first, second] = replies.map(({ data }) => data);
    expect(first).toMatchObject({ request: id });
    expect(second).toMatchObject({ request: id, state: first?.state, second: first?.second });
    expect(await requestsFor(userId)).toEqual([id]);
  });

  it('is refused with other values, and for another operator', async () => {
    const { userId } = await insertUser(test.context);
    const [id, input] = [idNow(), { who: String(userId), title: 'T', body: 'B' }];
    await send(id, input);
    expect((await send(id, { ...input, body: 'Another' })).error).toBe('decided_before');
    expect((await send(id, input, ben)).error).toBe('decided_before');
    expect(await messagesOf(userId)).toHaveLength(1);
  });

  it('is recorded after a first one that the server refused', async () => {
    const { userId } = await insertUser(test.context);
    const id = idNow();
    expect((await send(id, { who: '1', title: 'T', body: 'B' })).error).toBe('customer_unknown');
    const input = { who: String(userId), title: 'T', body: 'B' };
    expect((await send(id, input)).data).toMatchObject({ state: 'done', request: id });
  });
});
