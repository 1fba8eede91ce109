import { parseAccount } from '@candor/proof/account/accountText';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { minor } from '@candor/rules/money';
import type { BankCard } from '../../../../types/contract/wallet';
import { insertPicture } from '../../../testing/insertPicture';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { requestId } from '../../../testing/requestId';
import { seedTestApp } from '../../../testing/seedTestApp';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';
import { walletRequest } from '../../../testing/walletRequest';

const FUND = '123456';

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
  await seedTestApp(test.context);
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await insertUser(test.context, minor(100_000), { fundPassword: FUND, approved: true });
  await test.tick(18_246);
});

/** Sends a call and parses the account statement in the reply. */
async function stated(path: string, payload?: object) {
  const { data, status } = await ask<{ id: string; statement: string }>(test, user, path, payload);
  const statement = parseAccount(parseNote(data.statement)?.body ?? '');
  if (status !== 200 || statement === null) throw new Error(`${path} ${status}: no statement`);
  expect(statement).toMatchObject({ account: String(user.userId), currency: 'USDT' });
  return { ...data, at: statement };
}

/** Returns the number of journal entries and the balances of a statement. */
const at = ({ at: { seq, available, frozen, staked } }: Awaited<ReturnType<typeof stated>>) => [
  seq,
  available,
  frozen,
  staked,
];

describe('the signed statement', () => {
  it('is part of the response to an order and covers its stake', async () => {
    const request = orderRequest();
    const placed = await stated('/orderSave', request);
    expect(at(placed)).toEqual([2, 90_000, 0, 10_000]);
    const other = await stated('/orderSave', orderRequest({ quantity: '50.00' }));
    expect(at(other)).toEqual([3, 85_000, 0, 15_000]);
    const { data } = await ask<{ lines: string[] }>(test, user, '/journal?currency=USDT&from=2');
    expect(data.lines[0]).toMatch(/^journal\|USDT\|2\|stake\|/);
    // The statement is current: the repeat moved no money.
    expect(at(await stated('/orderSave', request))).toEqual([3, 85_000, 0, 15_000]);
    const found = await stated(`/orderByRequest?requestId=${request.requestId}`);
    expect(found.at.digest).toBe(other.at.digest);
  });

  it('is part of the cash flow, of withdrawals and deposits, and of their lists', async () => {
    const card = await ask<BankCard>(test, user, '/saveBankCard', walletRequest(FUND));
    const usual = { bpprice: '500', coinpwd: FUND, payType: 1, cardId: card.data.id };
    const created = await stated('/withdrawl', { ...usual, requestId: requestId() });
    expect(at(created)).toEqual([2, 50_000, 50_000, 0]);
    expect(at(await stated('/withdrawList'))).toEqual([2, 50_000, 50_000, 0]);
    expect(at(await stated('/withdrawCancel', { id: created.id }))).toEqual([3, 100_000, 0, 0]);
    expect(at(await stated('/cashFlowList'))).toEqual([3, 100_000, 0, 0]);
    const imgFileId = await insertPicture(test.context, test.db, user.userId, false);
    const paid = { bpprice: '1000', imgFileId, channelID: 'usdt-trc20', realName: 'Lin Xiao' };
    const deposit = await stated('/recharge', { ...paid, requestId: requestId() });
    expect(at(deposit)).toEqual([3, 100_000, 0, 0]);
    expect(at(await stated('/rechargeList'))).toEqual([3, 100_000, 0, 0]);
  });
});
