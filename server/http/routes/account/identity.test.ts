import type { Queryable } from '../../../db/Database';
import type { IdentityRefusal } from '../../../../types/contract/refusal';
import type { User } from '../../../../types/contract/account';
import type { IdentityReply } from '../../../../types/contract/identity';
import { idCardOf } from '../../../../src/domain/testing/idCardOf';
import { maskNumber } from '../../../../src/domain/mask';
import { minor } from '@candor/rules/money';
import { decideIdentity, notifyDecided } from '../../../services/identity/decideIdentity';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertPicture } from '../../../testing/insertPicture';
import { insertUser, type TestUser } from '../../../testing/insertUser';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const newUser = () => insertUser(test.context, minor(0), { fundPassword: '123456' });

async function submit(user: TestUser, overrides: object = {}) {
  const body = {
    realName: '林晓',
    cardNo: idCardOf(user.userId),
    fpwd: '123456',
    idCardFrontImg: await insertPicture(test.context, test.db, user.userId, true),
    idCardBackImg: await insertPicture(test.context, test.db, user.userId, true),
    ...overrides,
  };
  return postApi<IdentityReply>(test.app, '/realAudit', body, user);
}

const userInfo = async ({ token }: TestUser) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;

async function decideLatest(
  { userId }: TestUser,
  approved: boolean,
  reason: string,
  code: IdentityRefusal | null = null,
) {
  const { id } = await test.owner.kysely
    .selectFrom('identityRequest')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  const decision = { approved, actor: 'reviewer:demo', code, reason };
  const work = (tx: Queryable) => decideIdentity(tx, test.context, userId, id, decision);
  const decided = await test.db.transaction(work);
  notifyDecided(test.context.notify, decided);
  return decided !== null;
}

describe('real-name verification', () => {
  it('is under review after submission, and then approved (SPEC 3.16, 4.7)', async () => {
    const user = await newUser();
    expect((await submit(user)).data).toEqual({ realAudit: 1 });
    expect(await userInfo(user)).toMatchObject({ realAudit: 1, realName: '林*' });
    expect(await decideLatest(user, true, 'matches')).toBe(true);
    const notifications = () => test.notified.filter(({ userId }) => userId === user.userId);
    expect(notifications().map(({ kind }) => kind)).toEqual(['message']);
    expect(await decideLatest(user, false, 'changed my mind')).toBe(false);
    expect(notifications()).toHaveLength(1);
    expect(await userInfo(user)).toMatchObject({
      realAudit: 2,
      cardNo: maskNumber(idCardOf(user.userId)),
    });
  });

  it('shows the reason of a rejection and can be submitted again', async () => {
    const user = await newUser();
    await submit(user);
    await decideLatest(user, false, '请在窗边重拍', 'back_unreadable');
    expect(await userInfo(user)).toMatchObject({
      realAudit: 3,
      realAuditWords: '请在窗边重拍',
      realAuditReason: 'the emblem side of the ID card cannot be read',
    });
    test.clock.advance(1000);
    expect((await submit(user)).status).toBe(200);
    expect(await userInfo(user)).toMatchObject({
      realAudit: 1,
      realAuditReason: null,
      realAuditWords: null,
    });
  });

  it('stores the name without surrounding white space and invisible marks', async () => {
    const user = await newUser();
    await submit(user, { realName: ' 林\u200B晓 ' });
    const { rows } = await test.owner.pool.query(
      'select real_name from identity_request where user_id = $1',
      [user.userId],
    );
    expect(rows).toEqual([{ real_name: '林晓' }]);
  });

  it('is shown as waiting when the review takes more than a day (SPEC 4.10)', async () => {
    const user = await newUser();
    await submit(user);
    test.clock.advance(86_400_001);
    expect(await userInfo(user)).toMatchObject({ realAudit: 4 });
  });

  it('is refused while another request is under review and after one was approved', async () => {
    const user = await newUser();
    await submit(user);
    expect((await submit(user)).error).toBe('identity_in_review');
    await decideLatest(user, true, 'ok');
    expect((await submit(user)).error).toBe('identity_approved');
  });

  it.each([
    ['a wrong check digit', { cardNo: '110105194912310021' }, 'id_card_digit_wrong'],
    ['a birthday ahead', { cardNo: '110105209912310029' }, 'birth_date_wrong'],
    ['a child', { cardNo: '110105201801010019' }, 'under_age'],
    ['an area that there is not', { cardNo: '990000199001010017' }, 'id_card_area_wrong'],
    ['no name', { realName: '' }, 'real_name_required'],
    ['an invisible name', { realName: '\u200B\u202E' }, 'real_name_required'],
    ['a name with a digit', { realName: 'Lin１' }, 'name_digit'],
    ['one letter', { realName: '𠮷' }, 'name_short'],
    ['no back picture (SPEC 5.14)', { idCardBackImg: '' }, 'id_pictures_required'],
    ['a wrong fund password', { fpwd: '000000' }, 'wrong_fund_password'],
  ])('is refused with %s', async (_, overrides, error) => {
    expect((await submit(await newUser(), overrides)).error).toBe(error);
  });

  it("is refused with another customer's picture or an unsealed one", async () => {
    const user = await newUser();
    const other = await newUser();
    const theirs = await insertPicture(test.context, test.db, other.userId, true);
    const open = await insertPicture(test.context, test.db, user.userId, false);
    expect((await submit(user, { idCardFrontImg: theirs })).error).toBe('file_unknown');
    expect((await submit(user, { idCardFrontImg: open })).error).toBe('file_unknown');
  });

  it('stores the ID number sealed', async () => {
    const user = await newUser();
    await submit(user);
    const { rows } = await test.owner.pool.query<{ text: string }>(
      `select t::text as text from identity_request t where user_id = $1`,
      [user.userId],
    );
    expect(rows[0]?.text).not.toContain(idCardOf(user.userId));
    expect(rows[0]?.text).not.toContain(Buffer.from(idCardOf(user.userId)).toString('hex'));
  });

  it('stores one request of several concurrent ones', async () => {
    const user = await newUser();
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(user)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ error }) => error))).toEqual(
      new Set([undefined, 'identity_in_review']),
    );
    const { rows } = await test.owner.pool.query(
      'select attempt from identity_request where user_id = $1',
      [user.userId],
    );
    expect(rows).toEqual([{ attempt: 1 }]);
  });

  it('approves each ID number for one account only', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const cardNo = idCardOf(77_001);
    await submit(first, { cardNo });
    await submit(second, { cardNo });
    expect(await decideLatest(first, true, 'matches')).toBe(true);
    await expect(decideLatest(second, true, 'matches')).rejects.toThrow('identity_used');
    expect(await userInfo(second)).toMatchObject({ realAudit: 1 });
    expect(await decideLatest(second, false, '', 'used_elsewhere')).toBe(true);
    const third = await newUser();
    // A submission does not reveal that another account uses the ID number; only the review does.
    expect((await submit(third, { cardNo })).status).toBe(200);
    await expect(decideLatest(third, true, 'matches')).rejects.toThrow('identity_used');
  });

  it('leaves an ID number available to other accounts until a request with it is approved', async () => {
    const [stranger, owner] = [await newUser(), await newUser()];
    const cardNo = idCardOf(77_002);
    await submit(stranger, { cardNo });
    expect((await submit(owner, { cardNo })).status).toBe(200);
    expect(await decideLatest(owner, true, 'matches')).toBe(true);
  });
});
