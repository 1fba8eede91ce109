import type { Page } from '../../types/contract/common';
import type { Deposit, Withdrawal } from '../../types/contract/transfer';
import type { BankCard } from '../../types/contract/wallet';
import type { User } from '../../types/contract/account';
import { idCardOf } from '../../src/domain/testing/idCardOf';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi, postApi } from '../testing/callApi';
import { insertPicture } from '../testing/insertPicture';
import { insertUser } from '../testing/insertUser';
import { FUND_PASSWORD } from '../testing/passwords';
import { requestId } from '../testing/requestId';
import { seedTestApp } from '../testing/seedTestApp';
import { walletRequest } from '../testing/walletRequest';
import { DemoReviewer } from './DemoReviewer';
import { decideWithdrawal } from '../services/money/decideWithdrawal';

let test: TestApp;
let reviewer: DemoReviewer;
beforeAll(async () => {
  test = await buildTestApp({ config: { demoReviewSeconds: 10 } });
  await seedTestApp(test.context);
  reviewer = new DemoReviewer(test.context);
});
afterAll(() => test.close());

describe('the demo reviewer', () => {
  it('approves a real name, then a deposit, after their delay and not before', async () => {
    const user = await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD });
    const picture = (secret: boolean) => insertPicture(test.context, test.db, user.userId, secret);
    const identity = {
      realName: '林晓',
      cardNo: '11010519491231002X',
      fpwd: FUND_PASSWORD,
      idCardFrontImg: await picture(true),
      idCardBackImg: await picture(true),
    };
    await postApi(test.app, '/realAudit', identity, user);
    const audit = async () =>
      (await getApi<{ realAudit: number }>(test.app, '/loadUserInfo', {}, user)).data.realAudit;
    test.clock.advance(9999);
    await reviewer.review();
    expect(await audit()).toBe(1);
    test.clock.advance(1);
    await reviewer.review();
    expect(await audit()).toBe(2);

    const body = {
      bpprice: '100',
      channelID: 'usdt-trc20',
      realName: 'Lin Xiao',
      requestId: requestId(),
    };
    await postApi(test.app, '/recharge', { ...body, imgFileId: await picture(false) }, user);
    test.clock.advance(10_000);
    await Promise.all([reviewer.review(), reviewer.review()]);
    const { data } = await getApi<Page<Deposit>>(test.app, '/rechargeList', {}, user);
    expect(data.list[0]?.state).toBe('success');
  });

  it('refuses an identity number that another account got approved meanwhile', async () => {
    const cardNo = idCardOf(5);
    const first = await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD });
    const second = await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD });
    for (const user of [first, second]) {
      const picture = () => insertPicture(test.context, test.db, user.userId, true);
      const pictures = { idCardFrontImg: await picture(), idCardBackImg: await picture() };
      const body = { realName: '林晓', cardNo, fpwd: FUND_PASSWORD, ...pictures };
      await postApi(test.app, '/realAudit', body, user);
      test.clock.advance(1);
    }
    test.clock.advance(10_000);
    await reviewer.review();
    const audits = await Promise.all(
      [first, second].map(async (user) => {
        const { data } = await getApi<User>(test.app, '/loadUserInfo', {}, user);
        return [data.realAudit, data.realAuditReason];
      }),
    );
    expect(audits).toEqual([
      [2, null],
      [3, expect.stringContaining('used by another account')],
    ]);
  });

  it('reviews a withdrawal at half its delay, sends it at the end, and ends it later', async () => {
    const options = { fundPassword: FUND_PASSWORD, approved: true };
    const user = await insertUser(test.context, minor(100_000), options);
    const wallet = walletRequest(FUND_PASSWORD);
    const card = await postApi<BankCard>(test.app, '/saveBankCard', wallet, user);
    const body = { bpprice: '50', coinpwd: FUND_PASSWORD, payType: 1, cardId: card.data.id };
    await postApi(test.app, '/withdrawl', { ...body, requestId: requestId() }, user);
    const states = [];
    for (const wait of [4999, 1, 5000, 5000]) {
      test.clock.advance(wait);
      await reviewer.review();
      const { data } = await getApi<Page<Withdrawal>>(test.app, '/withdrawList', {}, user);
      states.push(data.list[0]?.stage ?? data.list[0]?.state);
    }
    expect(states).toEqual(['pendingReview', 'underReview', 'sent', 'done']);
    const steps = await test.owner.kysely
      .selectFrom('withdrawalStep')
      .select(['state', 'actor'])
      .where('userId', '=', user.userId)
      .orderBy('step')
      .execute();
    const actor = 'reviewer:demo';
    expect(steps).toEqual([
      { state: 'underReview', actor },
      { state: 'succeed', actor },
    ]);
  });

  it('leaves payouts to the operator who approved the withdrawal', async () => {
    const options = { fundPassword: FUND_PASSWORD, approved: true };
    const user = await insertUser(test.context, minor(100_000), options);
    const wallet = walletRequest(FUND_PASSWORD);
    const card = await postApi<BankCard>(test.app, '/saveBankCard', wallet, user);
    const body = { bpprice: '50', coinpwd: FUND_PASSWORD, payType: 1, cardId: card.data.id };
    const usual = { ...body, requestId: requestId() };
    const { id } = (await postApi<Withdrawal>(test.app, '/withdrawl', usual, user)).data;
    const approval = { approved: true, actor: 'reviewer:other', code: null, reason: '' };
    await test.db.transaction((tx) =>
      decideWithdrawal(tx, test.context, user.userId, id, approval),
    );
    test.clock.advance(20_000);
    await reviewer.review();
    const { data } = await getApi<Page<Withdrawal>>(test.app, '/withdrawList', {}, user);
    expect(data.list[0]).toMatchObject({ id, stage: 'approved' });
  });
});
