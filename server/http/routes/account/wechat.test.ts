import type { Session, User } from '../../../../types/contract/account';
import type { ConfigItem } from '../../../../types/contract/config';
import type { MessageList } from '../../../../types/contract/message';
import type { Withdrawal } from '../../../../types/contract/transfer';
import type { WechatPhone } from '../../../../types/contract/wechat';
import { minor } from '@candor/rules/money';
import { bindWallet } from '../../../faults/bindWallet';
import { readConfig } from '../../../platform/config';
import { advancePayout } from '../../../services/money/advancePayout';
import { decideWithdrawal } from '../../../services/money/decideWithdrawal';
import { sendWechatNotices } from '../../../services/sendWechatNotices';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { place } from '../../../testing/orders';
import { requestId } from '../../../testing/requestId';
import { setSetting } from '../../../testing/setSetting';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';
import { wechatStandIn, type WechatStandIn } from '../../../testing/wechatStandIn';

const [APP_ID, SECRET] = ['wx0123456789abcdef', 's3cret'];
let wechat: WechatStandIn;
let test: TestMarket;
let withoutWechat: TestMarket;

beforeAll(async () => {
  wechat = await wechatStandIn(APP_ID, SECRET);
  const { wechat: config } = readConfig({
    WECHAT_APP_ID: APP_ID,
    WECHAT_APP_SECRET: SECRET,
    WECHAT_API: wechat.url,
    WECHAT_PHONE: '1',
    WECHAT_TEMPLATE_PAYOUT: 'T-payout phrase1 amount2 time3',
    WECHAT_TEMPLATE_RESULT: 'T-result phrase4 amount5 time6',
  });
  const orderTerms = [
    { seconds: 2, rate: 8000 },
    { seconds: 300, rate: 8000 },
  ];
  test = await buildTestMarket({ config: { wechat: config, orderTerms } });
  withoutWechat = await buildTestMarket();
  await setSetting(test.context, 'is_auth_withdraw_passwd', '0');
});
afterAll(async () => {
  await test.close();
  await withoutWechat.close();
  await wechat.close();
});

const codeOf = (openId: string): string => {
  const code = `code-${openId}-${Math.random()}`;
  wechat.codes.set(code, openId);
  return code;
};
const logIn = (code: string) => postApi<Session>(test.app, '/wechatLogin', { code });
const bind = ({ token }: TestUser, openId: string) =>
  postApi(test.app, '/wechatBind', { code: codeOf(openId) }, { token });
const userOf = async ({ token }: Pick<TestUser, 'token'>) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;

describe('logging in by WeChat', () => {
  it('succeeds for an account that has bound WeChat; binding causes a message', async () => {
    const user = await insertUser(test.context);
    expect((await logIn(codeOf('open-1'))).error).toBe('wechat_unbound');
    expect((await userOf(user)).wechatBound).toBe(false);
    expect((await bind(user, 'open-1')).status).toBe(200);
    const { data } = await logIn(codeOf('open-1'));
    expect(data.uid).toBe(String(user.userId));
    expect(await userOf(data)).toMatchObject({ uid: data.uid, wechatBound: true });
    const { data: messages } = await getApi<MessageList>(test.app, '/messageList', {}, user);
    expect(messages.list.map(({ title }) => title)).toContain('WeChat log-in was added');
  });

  it('accepts a WeChat code once, and no invalid code', async () => {
    const code = codeOf('open-1');
    expect((await logIn(code)).status).toBe(200);
    expect((await logIn(code)).error).toBe('wechat_code');
    expect((await logIn('made up')).error).toBe('wechat_code');
  });

  it.each([-1, 45011])(
    'reports that WeChat is unavailable when WeChat returns %i',
    async (error) => {
      wechat.logInError = error;
      const reply = await logIn(codeOf('open-1'));
      wechat.logInError = null;
      expect([reply.status, reply.error]).toEqual([503, 'wechat_unavailable']);
    },
  );

  it('stops working when WeChat is unbound, the password changes, or another account binds it', async () => {
    const [first, second] = [await insertUser(test.context), await insertUser(test.context)];
    await bind(first, 'open-2');
    await postApi(test.app, '/wechatUnbind', {}, first);
    expect((await logIn(codeOf('open-2'))).error).toBe('wechat_unbound');
    await bind(first, 'open-2');
    await bind(second, 'open-2');
    expect((await logIn(codeOf('open-2'))).data.uid).toBe(String(second.userId));
    expect((await userOf(first)).wechatBound).toBe(false);
    const third = await insertUser(test.context, minor(0), { password: 'Candor2026' });
    await bind(third, 'open-3');
    const change = { oldpwd: 'Candor2026', upwd: 'Other2027x', upwd2: 'Other2027x' };
    expect((await postApi(test.app, '/changepwd', change, third)).status).toBe(200);
    expect((await logIn(codeOf('open-3'))).error).toBe('wechat_unbound');
  });

  it('is offered only if the operator has configured WeChat', async () => {
    const named = async (market: TestMarket) => {
      const { data } = await getApi<ConfigItem[]>(market.app, '/baseConfig', {}, {});
      return Object.fromEntries(data.map(({ name, value }) => [name, value]));
    };
    expect(await named(test)).toMatchObject({
      wechat_login: '1',
      wechat_templates: 'payout:T-payout|result:T-result',
      wechat_phone: '1',
    });
    expect(await named(withoutWechat)).toMatchObject({
      wechat_login: '0',
      wechat_templates: '',
      wechat_phone: '0',
    });
    const reply = await postApi(withoutWechat.app, '/wechatLogin', { code: 'x' });
    expect([reply.status, reply.error]).toEqual([404, 'wechat_off']);
  });
});

describe('the phone number of WeChat', () => {
  const phoneOf = (code: string) => postApi<WechatPhone>(test.app, '/wechatPhone', { code });

  it('is returned once for a code, also after WeChat has dropped the token', async () => {
    wechat.phones.set('p1', '13900000001').set('p2', '13900000002');
    expect((await phoneOf('p1')).data).toEqual({ phone: '13900000001', countryCode: '86' });
    expect((await phoneOf('p1')).error).toBe('wechat_code');
    wechat.forgetTokens();
    expect((await phoneOf('p2')).data.phone).toBe('13900000002');
  });

  it('is refused unless the operator has set WECHAT_PHONE', async () => {
    const { wechat: config } = test.context.config;
    config!.phone = false;
    wechat.phones.set('p3', '13900000003');
    const reply = await phoneOf('p3');
    config!.phone = true;
    expect([reply.status, reply.error]).toEqual([404, 'wechat_off']);
  });
});

describe('notices in WeChat', () => {
  const sendNotices = () => sendWechatNotices(test.context);
  const sentTo = (openId: string) => wechat.sent.filter(({ touser }) => touser === openId);

  /** A withdrawal that was refused, or approved and sent. */
  async function withdrawal(user: TestUser, cardId: string, isApproved: boolean) {
    const body = { bpprice: '50', coinpwd: '', payType: 1, cardId, requestId: requestId() };
    const { data } = await postApi<Withdrawal>(test.app, '/withdrawl', body, user);
    const decision = {
      approved: isApproved,
      actor: 'reviewer:demo',
      code: null,
      reason: 'test',
    };
    await test.db.transaction((tx) =>
      decideWithdrawal(tx, test.context, user.userId, data.id, decision),
    );
    const payout = { userId: user.userId, id: data.id, actor: 'treasurer:demo' };
    if (isApproved)
      await test.db.transaction((tx) =>
        advancePayout(tx, test.context, payout, { state: 'sent', reference: data.id }),
      );
    return data.id;
  }

  async function customer(openId: string) {
    const options = { approved: true };
    const user = await insertUser(test.context, minor(1_000_000), options);
    await bind(user, openId);
    return { user, cardId: await bindWallet(test.owner, user.userId, test.context.sealer) };
  }

  it('report once that a withdrawal was sent or refused', async () => {
    const { user, cardId } = await customer('open-4');
    await withdrawal(user, cardId, true);
    await withdrawal(user, cardId, false);
    await Promise.all([sendNotices(), sendNotices()]);
    await sendNotices();
    const sent = sentTo('open-4');
    expect(sent.map(({ data }) => data.phrase1?.value).sort()).toEqual(['已汇出', '未通过']);
    expect(new Set(sent.map(({ data }) => data.amount2?.value))).toEqual(new Set(['49.75 USDT']));
    expect(sent[0]).toMatchObject({ template_id: 'T-payout', page: 'pages/record/withdraw' });
  });

  it('report the result of an order with a term of minutes, but not of a shorter one', async () => {
    const { user } = await customer('open-5');
    await test.tick(18_000);
    await place(test, user, { seconds: 2 });
    const long = await place(test, user, { seconds: 300 });
    test.clock.advance(299_000);
    await test.tick(18_100, 18_100);
    await test.context.market.settle();
    await sendNotices();
    expect(sentTo('open-5')).toEqual([
      expect.objectContaining({
        template_id: 'T-result',
        page: `pages/record/index?tab=order&orderNo=${long.orderNo}`,
      }),
    ]);
  });

  it('are not sent without a subscription and are not retried', async () => {
    const { user, cardId } = await customer('open-6');
    wechat.refusing.add('open-6');
    await withdrawal(user, cardId, true);
    await sendNotices();
    wechat.refusing.delete('open-6');
    await sendNotices();
    expect(sentTo('open-6')).toEqual([]);
  });

  it('use one WeChat token until WeChat rejects it, and then request another', async () => {
    const { user, cardId } = await customer('open-7');
    const before = wechat.tokens;
    wechat.forgetTokens();
    await withdrawal(user, cardId, true);
    await sendNotices();
    expect(sentTo('open-7')).toHaveLength(1);
    expect(wechat.tokens).toBe(before + 1);
  });

  it('that fail have no effect on the message in the app', async () => {
    const { user, cardId } = await customer('open-8');
    await withdrawal(user, cardId, true);
    const context = {
      ...test.context,
      wechat: {
        openIdOf: () => Promise.reject(new Error('silent')),
        phoneOf: () => Promise.reject(new Error('silent')),
        send: () => Promise.reject(new Error('silent')),
      },
    };
    await expect(sendWechatNotices(context)).resolves.toBeUndefined();
  });
});

describe('failures of WeChat', () => {
  it('never reveal the app secret, and suggest logging in with the password', async () => {
    wechat.stopResponding();
    const reply = await logIn('x');
    expect([reply.status, reply.error]).toEqual([503, 'wechat_unavailable']);
    expect(JSON.stringify(reply)).not.toContain(SECRET);
  });

  it('caused by wrong settings are reported when the server starts', () => {
    expect(() => readConfig({ WECHAT_APP_ID: APP_ID })).toThrow('go together');
    const set = { WECHAT_APP_ID: APP_ID, WECHAT_APP_SECRET: SECRET };
    expect(() => readConfig({ ...set, WECHAT_API: 'http://api.weixin.qq.com' })).toThrow(
      'https://',
    );
    expect(() => readConfig({ ...set, WECHAT_TEMPLATE_PAYOUT: 'T' })).toThrow('ID STATE SUM TIME');
  });
});
