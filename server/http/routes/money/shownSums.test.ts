import type { Deposit, Withdrawal } from '../../../../types/contract/transfer';
import type { Asset, BankCard } from '../../../../types/contract/wallet';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertPicture } from '../../../testing/insertPicture';
import { insertUser } from '../../../testing/insertUser';
import { requestId } from '../../../testing/requestId';
import { seedTestApp } from '../../../testing/seedTestApp';
import { setSetting } from '../../../testing/setSetting';
import { walletRequest } from '../../../testing/walletRequest';

const FUND = '123456';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
});
afterAll(() => test.close());

const setRate = (rate: string) => setSetting(test.context, 'usdt_rate', rate);
const setFee = (percent: string) => setSetting(test.context, 'web_poundage', percent);

describe('the sum that a customer was shown', () => {
  it('is the one to pay for a deposit: it is refused at another rate', async () => {
    const user = await insertUser(test.context, minor(0), { approved: true });
    const deposit = {
      bpprice: '1000',
      imgFileId: await insertPicture(test.context, test.db, user.userId, false),
      channelID: 'bank-cny',
      realName: 'Lin Xiao',
      payAmount: '7200.00',
      requestId: requestId(),
    };
    const send = () => postApi<Deposit>(test.app, '/recharge', deposit, user);
    await setRate('7.30');
    const refused = await send();
    await setRate('7.20');
    const taken = await send();
    await setRate('7.30');
    const msg = expect.stringContaining('7,300.00 RMB');
    expect(refused).toMatchObject({ status: 409, error: 'pay_amount_changed', msg });
    expect(taken.data).toMatchObject({ payAmount: '7200.00', rate: '7.20' });
    expect((await send()).data.id).toBe(taken.data.id);
  });

  it('arrives at least from a withdrawal: it is refused at a higher fee', async () => {
    const options = { fundPassword: FUND, approved: true };
    const user = await insertUser(test.context, minor(100_000), options);
    const card = await postApi<BankCard>(test.app, '/saveBankCard', walletRequest(FUND), user);
    const cardId = card.data.id;
    const sums = { bpprice: '500', net: '497.50', requestId: requestId() };
    const body = { ...sums, coinpwd: FUND, payType: 1, cardId };
    const send = () => postApi<Withdrawal>(test.app, '/withdrawl', body, user);
    await setFee('2.00');
    const refused = await send();
    const { data: asset } = await getApi<Asset>(test.app, '/assetInfo', {}, user);
    await setFee('0.25');
    const taken = await send();
    await setFee('2.00');
    const msg = expect.stringContaining('490.00 USDT');
    expect(refused).toMatchObject({ status: 409, error: 'net_changed', msg });
    expect([asset.available, taken.data.net]).toEqual(['1000.00', '498.75']);
    expect((await send()).data.id).toBe(taken.data.id);
  });
});
