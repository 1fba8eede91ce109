import { minor } from '@candor/rules/money';
import type { User } from '../../../types/contract/account';
import type { MessageList } from '../../../types/contract/message';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { getApi, postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { PASSWORD } from '../../testing/passwords';
import { requestId } from '../../testing/requestId';

let test: TestConsole;
let rita: TestOperator;
let theo: TestOperator;
let ann: TestOperator;
let amy: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  await test.owner.pool.query(`insert into installation values (1, 'live', 1)`);
  rita = await test.addOperator('rita', 'reviewer');
  theo = await test.addOperator('theo', 'treasurer');
  ann = await test.addOperator('ann', 'admin');
  amy = await test.addOperator('amy', 'admin');
});
afterAll(() => test.close());

const why = 'asked for by letter';
// The owner inserts fixtures: without a decision nobody else may.
const customer = ({ approved = false } = {}) =>
  insertUser({ ...test.context, db: test.owner }, minor(0), { password: PASSWORD, approved });

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

  it('needs a text and a customer, and is open to every role', async () => {
    const who = String((await customer()).userId);
    expect((await rita.run('users note', { who, text: ' \n' })).status).toBe(400);
    expect((await rita.run('users note', { who: '1', text: 'x' })).error).toBe('customer_unknown');
    expect((await theo.run('users history', { who })).data).toEqual([]);
    for (const operator of [theo, ann]) {
      expect((await operator.run('users note', { who, text: 'x' })).data.state).toBe('done');
    }
  });
});

describe('a closed account', () => {
  const logIn = (username: string, locale: string) =>
    postApi<{ token: string }>(
      test.app,
      '/login',
      { username, upwd: PASSWORD, countryCode: '86', registerType: 1 },
      { locale },
    );
  const read = (token: string) => getApi(test.app, '/loadUserInfo', {}, { token });
  const stateOf = async (who: string) => (await rita.run('users get', { who })).data.state;
  /** Asks for a change, and has another operator agree. */
  const byTwo = async (command: 'users close' | 'users reopen', who: string) => {
    const { data } = await rita.run(command, { who, why });
    return ann.run('approvals approve', { id: data.request ?? '', why });
  };

  it('ends its sessions and lets nobody log in, until two operators open it again', async () => {
    const { userId, phone, token } = await customer();
    const who = String(userId);
    const asked = await rita.run('users close', { who, why });
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    const id = asked.data.request ?? '';
    expect((await rita.run('approvals approve', { id, why })).error).toBe('own_request');
    expect((await read(token)).status).toBe(200);
    expect((await ann.run('approvals approve', { id, why })).data.state).toBe('done');
    test.clock.advance(2001);
    expect((await read(token)).error).toBe('unauthorized');
    expect(await stateOf(who)).toBe('closed');
    expect(await logIn(phone, 'en_US')).toMatchObject({
      status: 403,
      error: 'account_closed',
      msg: 'This account was closed. Please contact support if you did not ask for this',
    });
    expect((await logIn(phone, 'zh_CN')).msg).toBe('该账户已注销，如非本人申请请联系客服');
    const wrong = { username: phone, upwd: 'x', countryCode: '86', registerType: 1 };
    expect((await postApi(test.app, '/login', wrong)).error).toBe('wrong_credentials');
    expect((await rita.run('users close', { who, why })).error).toBe('decided_before');
    expect((await byTwo('users reopen', who)).data.state).toBe('done');
    expect(await stateOf(who)).toBe('active');
    expect((await read(token)).error).toBe('unauthorized');
    expect((await logIn(phone, 'en_US')).status).toBe(200);
  });

  it('has nothing that waits for a decision', async () => {
    const empty = await customer();
    const other = String(empty.userId);
    const waits: [string, string][] = [
      [
        `insert into identity_request select $1, 'I', '', '', '', u.id, u.id, 1, 1
           from upload u where u.user_id = $1`,
        'close_identity',
      ],
      [
        `insert into deposit select $1, 'D', 'q', '', id, 1, 1, 1, 1, '', null, 1 from channel
           limit 1`,
        'close_deposits',
      ],
    ];
    await test.owner.pool.query(
      `insert into channel values ('c', 'usdt', 1, 1, 1, '', '', '', 1, true) on conflict do nothing`,
    );
    await test.owner.pool.query(
      `insert into upload (user_id, id, secret, mime, bytes, sha256, at)
         values ($1, 'u', true, '', 1, sha256(''), 1)`,
      [empty.userId],
    );
    for (const [statement, code] of waits) {
      await test.owner.pool.query(statement, [empty.userId]);
      expect((await rita.run('users close', { who: other, why })).error).toBe(code);
      await test.owner.pool.query(`delete from identity_request where user_id = $1`, [
        empty.userId,
      ]);
    }
  });

  it('is not closed by a request that money overtook, and then receives none', async () => {
    const { userId } = await customer();
    const who = String(userId);
    const asked = await rita.run('users close', { who, why });
    const credit = await theo.sign('credit bonus', { who, amount: '5', why });
    expect(credit.data.state).toBe('waiting');
    const close = { id: asked.data.request ?? '', why };
    expect((await ann.run('approvals approve', close)).error).toBe('close_requests');
    const bonus = { id: credit.data.request ?? '', why };
    expect((await ann.sign('approvals approve', bonus)).data.state).toBe('done');
    expect(await amy.run('approvals approve', close)).toMatchObject({
      status: 409,
      error: 'close_balance',
      msg: `${who} still has a balance. The customer withdraws it first, or it is deducted.`,
    });
    expect(await stateOf(who)).toBe('active');
    const empty = String((await customer()).userId);
    await byTwo('users close', empty);
    const late = await theo.sign('credit bonus', { who: empty, amount: '5', why });
    expect(late.error).toBe('customer_closed');
    await expect(
      test.owner.pool.query(
        `select post_journal($1, 'USDT', 'payout_return', 'x', 4::smallint, null, 'external',
           'available', 5, 1)`,
        [empty],
      ),
    ).rejects.toThrow('customer_closed');
  });

  it('needs a decision in the database', async () => {
    const { userId } = await customer();
    const set = `select set_closed($1, true, 1)`;
    await expect(test.console.pool.query(set, [userId])).rejects.toThrow('undecided');
    await expect(test.db.pool.query(set, [userId])).rejects.toThrow('permission denied');
    const update = `update app_user set closed_at = 1 where user_id = $1`;
    await expect(test.db.pool.query(update, [userId])).rejects.toThrow('undecided');
    await expect(test.console.pool.query(update, [userId])).rejects.toThrow('permission denied');
  });
});

describe('an identity that is required again', () => {
  const info = async (token: string, locale: string) =>
    (await getApi<User>(test.app, '/loadUserInfo', {}, { token, locale })).data;
  const ask = (token: string) =>
    postApi(
      test.app,
      '/recharge',
      { bpprice: '100', channelID: 'c', imgFileId: 'x', realName: '', requestId: requestId() },
      { token },
    );

  it('is refused with the reason, which deposits then ask for as of a new customer', async () => {
    const user = await customer({ approved: true });
    const { userId, token } = user;
    const who = String(userId);
    expect((await info(token, 'en_US')).realAudit).toBe(2);
    expect((await ask(token)).error).not.toBe('identity_required');
    const reason = 'card_expired';
    const revoked = await rita.run('users reverify', { who, reason, why: 'See page two' });
    expect(revoked.data.state).toBe('done');
    expect(await info(token, 'en_US')).toMatchObject({
      realAudit: 3,
      realAuditReason: 'the ID card has expired',
      realAuditWords: 'See page two',
    });
    expect((await info(token, 'zh_CN')).realAuditReason).toBe('身份证已过有效期');
    expect((await ask(token)).error).toBe('identity_required');
    const { data: messages } = await getApi<MessageList>(test.app, '/messageList', {}, user);
    expect(messages.list[0]).toMatchObject({ title: 'Please verify your identity again' });
    expect((await rita.run('users get', { who })).data.verifiedName).toBeNull();
    const { data: history } = await rita.run('users history', { who });
    expect(history).toContainEqual(
      expect.objectContaining({ about: 'users reverify', words: 'See page two' }),
    );
    const again = await rita.run('users reverify', { who, reason });
    expect(again).toMatchObject({ status: 409, error: 'identity_unverified' });
    const numbers = test.owner.kysely.selectFrom('identityNumber').where('userId', '=', userId);
    expect(await numbers.selectAll().execute()).toEqual([]);
  });

  it('needs a reason, and a decision in the database', async () => {
    const { userId } = await customer({ approved: true });
    const who = String(userId);
    expect((await rita.run('users reverify', { who })).error).toBe('reason_missing');
    expect((await theo.run('users reverify', { who, why })).error).toBe('role_missing');
    const insert = `insert into identity_revocation values ($1, $2, 'x', null, '', 1)`;
    const row = [userId, `I${who}`];
    await expect(test.console.pool.query(insert, row)).rejects.toThrow('undecided');
    await expect(test.db.pool.query(insert, row)).rejects.toThrow('permission denied');
    expect((await rita.run('users get', { who })).data.verifiedName).toBe('Lin Xiao');
  });
});
