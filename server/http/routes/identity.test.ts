import type { IdentityRefusal } from '../../../types/contract/refusal';
import type { User } from '../../../types/contract/account';
import type { IdentityReply } from '../../../types/contract/identity';
import { minor } from '../../../src/domain/money';
import { decideIdentity } from '../../services/decideIdentity';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi, postApi } from '../../testing/callApi';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser, type TestUser } from '../../testing/insertUser';

const CARD_NO = '11010519491231002X';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const newUser = () => insertUser(test.context, minor(0), { fundPassword: '123456' });

async function submit(user: TestUser, overrides: object = {}) {
  const body = {
    realName: '林晓',
    cardNo: CARD_NO,
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
  return decideIdentity(test.context, userId, id, {
    approved,
    actor: 'operator:test',
    code,
    reason,
  });
}

describe('real-name verification', () => {
  it('is under review after submission, and then approved', async () => {
    const user = await newUser();
    expect((await submit(user)).data).toEqual({ realAudit: 1 });
    expect(await userInfo(user)).toMatchObject({ realAudit: 1, realName: '林*' });
    expect(await decideLatest(user, true, 'matches')).toBe(true);
    expect(await decideLatest(user, false, 'changed my mind')).toBe(false);
    expect(await userInfo(user)).toMatchObject({ realAudit: 2, cardNo: '1101****002X' });
  });

  it('says why it was rejected, and can be tried again', async () => {
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

  it('is shown as waiting when the review takes more than a day', async () => {
    const user = await newUser();
    await submit(user);
    test.clock.advance(86_400_001);
    expect(await userInfo(user)).toMatchObject({ realAudit: 4 });
  });

  it('is refused while one is under review and after one was approved', async () => {
    const user = await newUser();
    await submit(user);
    expect((await submit(user)).error).toBe('identity_in_review');
    await decideLatest(user, true, 'ok');
    expect((await submit(user)).error).toBe('identity_approved');
  });

  it.each([
    ['a wrong check digit', { cardNo: '110105194912310021' }, 'id_card_invalid'],
    ['no name', { realName: '' }, 'real_name_required'],
    ['no back picture', { idCardBackImg: '' }, 'id_pictures_required'],
    ['a wrong fund password', { fpwd: '000000' }, 'wrong_fund_password'],
  ])('is refused with %s', async (_, overrides, error) => {
    expect((await submit(await newUser(), overrides)).error).toBe(error);
  });

  it("is refused with another customer's picture, or with one that is not sealed", async () => {
    const user = await newUser();
    const other = await newUser();
    const theirs = await insertPicture(test.context, test.db, other.userId, true);
    const open = await insertPicture(test.context, test.db, user.userId, false);
    expect((await submit(user, { idCardFrontImg: theirs })).error).toBe('file_unknown');
    expect((await submit(user, { idCardFrontImg: open })).error).toBe('file_unknown');
  });

  it('keeps the ID number sealed', async () => {
    const user = await newUser();
    await submit(user);
    const { rows } = await test.owner.pool.query<{ text: string }>(
      `select t::text as text from identity_request t where user_id = $1`,
      [user.userId],
    );
    expect(rows[0]?.text).not.toContain(CARD_NO);
    expect(rows[0]?.text).not.toContain(Buffer.from(CARD_NO).toString('hex'));
  });
});
