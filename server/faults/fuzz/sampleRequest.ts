import { randomUUID } from 'node:crypto';
import type { TestMarket } from '../../testing/testMarket';

/** A customer of the fuzz with everything a request may name. */
export interface FuzzUser {
  userId: number;
  token: string;
  cardId: string;
  picture: string;
  secret: string;
}

export type Fields = Record<string, unknown>;

/** Of every customer of the fuzz, until a request changes it. */
export const PASSWORD = 'old12345';
export const FUND_PASSWORD = '000000';

const KEY = `${'A'.repeat(43)}=`;
const PASSWORDS = { upwd: 'Candor2026', upwd2: 'Candor2026' };

/** What of a customer a request may name. */
type Named = Pick<FuzzUser, 'cardId' | 'picture' | 'secret'>;

function bodies(user: Named, price: string): Readonly<Record<string, Fields>> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const account = { username: phone, countryCode: '86', registerType: 1 };
  const requestId = randomUUID();
  const empty = { accntnm: '', scard: '', phone: '', coinType: '', chainType: '' };
  return {
    '/login': { ...account, upwd: 'pass1234' },
    '/sendVcode': { ...account, purpose: 'register' },
    '/regisiter': {
      ...account,
      ...PASSWORDS,
      utel: phone,
      fpwd: '975310',
      fpwd2: '975310',
      vcode: '123456',
      realName: 'Lin Xiao',
      oid: '',
    },
    '/recoverPassword': { ...account, ...PASSWORDS, vcode: '123456' },
    '/recoverFundPassword': { upwd: '975310', upwd2: '975310', vcode: '123456' },
    '/changepwd': { ...PASSWORDS, oldpwd: PASSWORD },
    '/changecoinpwd': { oldpwd: FUND_PASSWORD, upwd: '975310', upwd2: '975310' },
    '/orderSave': {
      procode: 'AUR',
      direction: 1,
      seconds: 30,
      quantity: '10.00',
      requestId,
      seenPrice: price,
      seenSeq: 1,
    },
    '/recharge': {
      bpprice: '100',
      imgFileId: user.picture,
      channelID: 'usdt-trc20',
      requestId,
      realName: 'Lin Xiao',
    },
    '/withdrawl': { bpprice: '100', coinpwd: '', payType: 1, cardId: user.cardId, requestId },
    '/withdrawCancel': { id: 'W1' },
    '/realAudit': {
      realName: 'Lin Xiao',
      cardNo: '110000199001010013',
      fpwd: FUND_PASSWORD,
      idCardFrontImg: user.secret,
      idCardBackImg: user.secret,
    },
    '/saveBankCard': {
      ...empty,
      id: '',
      bankName: 'ICBC',
      address: 'Branch',
      accntno: '6222021234567890128',
      city: 'Shanghai',
      province: 'Shanghai',
      walletAddress: '',
      passwd: FUND_PASSWORD,
    },
    '/delBankCard': { id: user.cardId, passwd: FUND_PASSWORD },
    // Nobody's signature: what is behind it is shown by the tests of these calls.
    '/deviceKeySave': { key: KEY, signature: `${'A'.repeat(86)}==`, name: 'Chrome' },
    '/deviceLogout': { key: KEY },
    '/optionalSave': { procode: 'AUR', on: true },
    '/messageRead': { all: true },
  };
}

const PAGE = { limit: '5' };
const QUERIES: Readonly<Record<string, Fields>> = {
  '/productDetail': { procode: 'AUR' },
  '/earlyAnswers': { procode: 'AUR' },
  '/klineList': { procode: 'AUR', period: '1m', limit: '10' },
  '/sparklines': { procodes: 'AUR,BLU' },
  '/productSearch': { keyword: 'a' },
  '/orderByRequest': { requestId: '6e1d0c86-7a86-4a3b-9d3e-0a6f2b6f7c11' },
  '/orderList': { ...PAGE, state: 'pending', procode: 'AUR' },
  '/orderDetail': { orderNo: 'O1' },
  '/cashFlowList': { ...PAGE, type: '7' },
  '/rechargeList': PAGE,
  '/withdrawList': PAGE,
  '/messageList': PAGE,
};

interface Request {
  body: Fields;
  query: Fields;
}

/** A request of this call that is fine in every way, as far as a stranger can know. */
export function sampleRequest(
  { context }: Pick<TestMarket, 'context'>,
  path: string,
  user: FuzzUser,
): Request {
  const tick = context.market.latest('AUR');
  const digits = String(tick?.price ?? 100).padStart(3, '0');
  const price = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return requestOf(path, user, price);
}

/** The same where there is only a running server; `price` is that of AUR. */
export function requestOf(path: string, user: Named, price: string): Request {
  return { body: bodies(user, price)[path] ?? {}, query: QUERIES[path] ?? {} };
}
