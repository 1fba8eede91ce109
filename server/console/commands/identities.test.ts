import { insertIdentity } from '../../repositories/identities';
import { identitySealContext } from '../../services/identity/submitIdentity';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { getApi } from '../../testing/callApi';
import { insertPicture } from '../../testing/insertPicture';
import { insertUser } from '../../testing/insertUser';

let test: TestConsole;
let rita: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  rita = await test.addOperator('rita', 'reviewer');
});
afterAll(() => test.close());

let count = 0;

/** A customer whose identity waits for a decision. */
async function waitingIdentity() {
  const user = await insertUser(test.context);
  const { userId } = user;
  const id = `IWAITS${(count += 1)}`;
  const front = await insertPicture(test.context, test.db, userId, true);
  const back = await insertPicture(test.context, test.db, userId, true);
  await insertIdentity(test.db, {
    userId,
    id,
    realName: 'Lin Xiao',
    cardNoSealed: test.context.sealer.seal(Buffer.from(id), identitySealContext(userId, id)),
    cardNoMask: '1100****0013',
    frontImage: front,
    backImage: back,
    attempt: 1,
    at: test.clock.now(),
  });
  return { ...user, id, front };
}

describe('the identity commands of the console', () => {
  it('list a waiting identity, show it, and approve it once', async () => {
    const { id, token, userId } = await waitingIdentity();
    const { data: list } = await rita.run('identities list', {});
    expect(list).toContainEqual(expect.objectContaining({ id, userId, realName: 'Lin Xiao' }));
    const { data: detail } = await rita.run('identities get', { id });
    expect(detail).toMatchObject({ id, decision: null, seenBefore: null, earlier: [] });
    const approved = await rita.run('identities approve', { id, why: 'both sides match' });
    expect(approved.data.state).toBe('done');
    const info = await getApi<{ realAudit: number }>(test.app, '/loadUserInfo', {}, { token });
    expect(info.data.realAudit).toBe(2);
    const again = await rita.run('identities reject', { id, reason: 'card_expired' });
    expect(again).toMatchObject({ status: 409, error: 'decided_before' });
    const [entry] = await test.owner.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('ref', '=', id)
      .execute();
    expect(entry).toMatchObject({ actor: 'operator:rita', reason: 'both sides match', userId });
  });

  it('refuse a rejection without a reason, an unknown id, an unknown field, and another role', async () => {
    const { id } = await waitingIdentity();
    expect((await rita.run('identities reject', { id })).error).toBe('reason_missing');
    expect((await rita.run('identities get', { id: 'I0' })).error).toBe('item_unknown');
    const more = { id, why: 'x', actor: 'ann' };
    expect((await rita.run('identities approve', more)).error).toBe('bad_request');
    const tom = await test.addOperator('tom', 'treasurer');
    const refused = await tom.run('identities approve', { id, why: 'x' });
    expect(refused).toMatchObject({ error: 'role_missing', msg: 'This is for the role reviewer.' });
    const signedOut = await test.post('identities/list', { input: {} });
    expect(signedOut.error).toBe('signed_out');
  });

  it('serve a picture to a reviewer only, audited before it is sent', async () => {
    const { front } = await waitingIdentity();
    const read = (cookie: string) =>
      test.ops.inject({
        url: `/ops/v1/files/${front}`,
        headers: { host: 'localhost:8090', cookie },
      });
    const reply = await read(rita.cookie);
    expect([reply.statusCode, reply.body]).toEqual([200, 'picture']);
    expect((await read('')).statusCode).toBe(401);
    const reads = test.owner.kysely.selectFrom('auditLog').select('actor').where('ref', '=', front);
    expect(await reads.execute()).toEqual([{ actor: 'operator:rita' }]);
  });
});
