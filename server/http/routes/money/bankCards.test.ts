import { notifyDecided } from '../../../services/identity/decideIdentity';
import type { Queryable } from '../../../db/Database';
import type { Page } from '../../../../types/contract/common';
import type { Withdrawal } from '../../../../types/contract/transfer';
import type { BankCard } from '../../../../types/contract/wallet';
import { maskName } from '../../../../src/domain/mask';
import type { MessageList } from '../../../../types/contract/message';
import { minor } from '@candor/rules/money';
import { cardSealContext } from '../../../services/cardSealContext';
import { decideWithdrawal } from '../../../services/money/decideWithdrawal';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { requestId } from '../../../testing/requestId';
import { setSetting } from '../../../testing/setSetting';
import { walletRequest } from '../../../testing/walletRequest';
import { DAY_MS } from '@candor/rules/durations';

const FUND = '123456';
const WALLET = walletRequest(FUND);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Holder extends TestUser {
  cardId: string;
}

async function holder(cents = 100_000): Promise<Holder> {
  const options = { fundPassword: FUND, approved: true };
  const user = await insertUser(test.context, minor(cents), options);
  const { data } = await postApi<BankCard>(test.app, '/saveBankCard', WALLET, user);
  return { ...user, cardId: data.id };
}

function withdraw({ token, cardId }: Holder, overrides: object = {}) {
  const usual = { bpprice: '500', coinpwd: FUND, payType: 1, cardId, requestId: requestId() };
  return postApi<Withdrawal>(test.app, '/withdrawl', { ...usual, ...overrides }, { token });
}

const decide = async (userId: number, id: string, approved: boolean) => {
  const decision = {
    approved,
    actor: 'reviewer:demo',
    code: null,
    reason: 'bank',
  };
  const work = (tx: Queryable) => decideWithdrawal(tx, test.context, userId, id, decision);
  const decided = await test.db.transaction(work);
  notifyDecided(test.context.notify, decided);
  return decided !== null;
};

describe('a bank card or wallet', () => {
  const save = ({ token }: TestUser, overrides: object) =>
    postApi<BankCard>(test.app, '/saveBankCard', { ...WALLET, ...overrides }, { token });
  const BANK = {
    coinType: '',
    chainType: '',
    walletAddress: '',
    bankName: 'Demo Bank',
    accntnm: 'Lin Xiao',
    accntno: '6222 0212 3456 7890 128',
    address: 'Main branch',
    phone: '13812345678',
  };

  it('is shown with its numbers masked (SPEC 3.113, 7.17)', async () => {
    const user = await holder();
    test.clock.advance(1);
    const { data } = await save(user, { ...BANK, accntno: '4111 1111 1111 1111' });
    expect(data).toMatchObject({
      type: 2,
      accntno: '4111****1111',
      accntnm: maskName('Lin Xiao'),
      phone: '138****5678',
    });
    const list = await getApi<BankCard[]>(test.app, '/loadBankCard', {}, user);
    expect(list.data.map(({ type }) => type)).toEqual([1, 2]);
  });

  it.each([
    ['a wrong check digit', { ...BANK, accntno: '4111111111111112' }, 'card_number_invalid'],
    ['no holder', { ...BANK, accntno: '4111111111111111', accntnm: '' }, 'account_name_required'],
    ['another coin (SPEC 5.11)', { coinType: 'BTC' }, 'wallet_coin_unsupported'],
    ['an address of another chain', { chainType: 'ERC20' }, 'wallet_address_other_chain'],
    [
      'two letters swapped',
      { walletAddress: 'TYXZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
      'wallet_address_checksum',
    ],
    ['no chain', { chainType: '' }, 'field_required'],
    ['a wrong fund password', { passwd: '999999' }, 'wrong_fund_password'],
    ["somebody else's id", { id: 'C20251121-0000000000' }, 'not_found'],
  ])('is refused with %s', async (_, overrides, error) => {
    expect((await save(await holder(), overrides)).error).toBe(error);
  });

  it('may have no phone number', async () => {
    const card = { ...BANK, accntno: '4111111111111111', phone: '' };
    const { status, data } = await save(await holder(), card);
    expect([status, data.phone]).toEqual([200, '']);
  });

  it('is stored without bidirectional marks and invisible characters', async () => {
    const marked = { bankName: 'ICBC\u200b\u0007', address: '\u2066Main\u2069', city: '\u202eX' };
    const { data } = await save(await holder(), {
      ...BANK,
      ...marked,
      accntno: '4111111111111111',
      accntnm: 'Lin\u202e Xiao',
    });
    expect(data).toMatchObject({ bankName: 'ICBC', address: 'Main', city: 'X' });
    expect(data.accntnm).toBe(maskName('Lin Xiao'));
  });

  it('that replaces another one is listed in its position (SPEC 3.105)', async () => {
    const user = await holder();
    const address = 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH';
    await save(user, { id: user.cardId, walletAddress: address });
    const { data } = await getApi<BankCard[]>(test.app, '/loadBankCard', {}, user);
    expect(data.map(({ walletAddress }) => walletAddress)).toEqual(['TLyq****JZYH']);
  });

  it('is stored with its number in canonical form, however the customer wrote it', async () => {
    const user = await holder();
    const walletAddress = 'ethereum:0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED@1?value=1';
    const { data } = await save(user, { chainType: 'ERC20', walletAddress });
    expect(data.walletAddress).toBe('0x5a****eAed');
  });

  it('gets no payout if its stored address is wrong, and the customer gets the reason', async () => {
    const user = await holder();
    const wrong = 'TYXZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
    const sealed = test.context.sealer.seal(
      Buffer.from(wrong),
      cardSealContext(user.userId, user.cardId),
    );
    await test.owner.kysely
      .updateTable('bankCard')
      .set({ accountSealed: sealed })
      .where('id', '=', user.cardId)
      .execute();
    expect((await withdraw(user)).fields).toMatchObject([
      { name: 'cardId', error: 'wallet_address_checksum' },
    ]);
  });

  it('is deleted only by its owner, and only without an open withdrawal to it', async () => {
    const user = await holder();
    const remove = ({ token }: TestUser, passwd = FUND) =>
      postApi(test.app, '/delBankCard', { id: user.cardId, passwd }, { token });
    const { id } = (await withdraw(user)).data;
    expect((await remove(await holder())).error).toBe('not_found');
    expect((await remove(user, '111111')).error).toBe('wrong_fund_password');
    expect((await remove(user)).error).toBe('card_in_use');
    await decide(user.userId, id, true);
    expect((await remove(user)).status).toBe(200);
    const { data } = await getApi<Page<Withdrawal>>(test.app, '/withdrawList', {}, user);
    expect(data.list[0]).toMatchObject({ stage: 'approved', target: 'TXYZ****AeBf' });
  });

  it('is refused in a name that is not the verified one in any spelling (SPEC 3.111)', async () => {
    const user = await holder();
    expect((await save(user, { ...BANK, accntnm: '王小明' })).fields).toMatchObject([
      { name: 'accntnm', error: 'holder_mismatch' },
    ]);
    expect((await save(user, { ...BANK, accntnm: ' LIN  xiao ' })).status).toBe(200);
  });

  it('is accepted for a verified customer in every spelling of the name, also in old rows', async () => {
    const user = await holder();
    await test.owner.pool.query(
      `update identity_request set real_name = E'阿卜杜\u200B·热合曼' where user_id = $1`,
      [user.userId],
    );
    for (const accntnm of [
      '阿卜杜‧热合曼',
      '阿卜杜\u200B·热合曼',
      '阿卜杜．热合曼',
      '阿卜杜热合曼',
    ]) {
      expect([accntnm, (await save(user, { ...BANK, accntnm })).status]).toEqual([accntnm, 200]);
    }
    expect((await save(user, { ...BANK, accntnm: '阿卜杜' })).error).toBe('holder_mismatch');
  });

  it('is refused with a wrong ID number of its holder', async () => {
    const user = await holder();
    const scard = '110105194912310021';
    expect((await save(user, { ...BANK, scard })).fields).toMatchObject([
      { name: 'scard', error: 'id_card_digit_wrong' },
    ]);
    expect((await save(user, { ...BANK, scard: '11010519491231002x' })).status).toBe(200);
  });

  it('of an unverified customer is refused if it is a card, but not if it is a wallet', async () => {
    const user = await insertUser(test.context, minor(0), { fundPassword: FUND });
    expect((await save(user, BANK)).error).toBe('identity_required');
    expect((await save(user, {})).status).toBe(200);
  });

  it('gets no payout if it is in another name and was bound before names were compared', async () => {
    const user = await holder();
    const { id } = (await save(user, BANK)).data;
    await test.owner.pool.query(`update bank_card set holder = '王小明' where id = $1`, [id]);
    const reply = await withdraw({ ...user, cardId: id }, { payType: 2 });
    expect(reply.fields).toMatchObject([{ name: 'cardId', error: 'holder_mismatch' }]);
  });

  it('causes a message to the customer when it is bound', async () => {
    const user = await holder();
    const { data } = await getApi<MessageList>(test.app, '/messageList', {}, user);
    expect(data.list[0]).toMatchObject({ title: 'A wallet was added' });
    expect(data.list[0]?.body).toContain('TXYZ****AeBf');
    const ref = data.list[0]?.id;
    expect(test.notified).toContainEqual({ kind: 'message', userId: user.userId, ref });
  });

  it('that is new gets no payout for the hours that the operator set, also as a replacement', async () => {
    await setSetting(test.context, 'new_target_hold_hours', '24');
    const user = await holder();
    const until = test.clock.now() + DAY_MS;
    const cards = async () => (await getApi<BankCard[]>(test.app, '/loadBankCard', {}, user)).data;
    expect((await cards()).map(({ heldUntil }) => heldUntil)).toEqual([until]);
    const held = await withdraw(user);
    expect(held.fields).toMatchObject([{ name: 'cardId', error: 'target_held' }]);
    test.clock.advance(DAY_MS);
    expect((await cards()).map(({ heldUntil }) => heldUntil)).toEqual([null]);
    expect((await withdraw(user)).status).toBe(200);
    const { id } = (await save(user, { id: user.cardId })).data;
    expect((await withdraw({ ...user, cardId: id })).error).toBe('target_held');
    await setSetting(test.context, 'new_target_hold_hours', '0');
  });
});
