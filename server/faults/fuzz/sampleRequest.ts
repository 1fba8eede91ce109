import { randomUUID } from 'node:crypto';
import type { BodyOf, CallName, QueryOf } from '../../../types/contract/calls';

/** A customer with all resources that a request may refer to. */
export interface FuzzUser {
  userId: number;
  token: string;
  cardId: string;
  picture: string;
  secret: string;
}

export type Fields = Record<string, unknown>;

/** Initial passwords of the fuzzed customers. */
export const PASSWORD = 'old12345';
export const FUND_PASSWORD = '000000';

const KEY = `${'A'.repeat(43)}=`;
const PASSWORDS = { upwd: 'Candor2026', upwd2: 'Candor2026' };

type SampleIds = Pick<FuzzUser, 'cardId' | 'picture' | 'secret'>;

function sampleBodies(user: SampleIds): { readonly [K in CallName]?: BodyOf<K> } {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const account = { username: phone, countryCode: '86', registerType: 1 } as const;
  const requestId = randomUUID();
  const empty = { accntnm: '', scard: '', phone: '', coinType: '', chainType: '' };
  return {
    'POST /login': { ...account, upwd: 'pass1234' },
    'POST /sendVcode': { ...account, purpose: 'register' },
    'POST /regisiter': {
      ...account,
      ...PASSWORDS,
      utel: phone,
      fpwd: '975310',
      fpwd2: '975310',
      vcode: '123456',
      realName: 'Lin Xiao',
      oid: '',
    },
    'POST /recoverPassword': { ...account, ...PASSWORDS, vcode: '123456' },
    'POST /recoverFundPassword': { upwd: '975310', upwd2: '975310', vcode: '123456' },
    'POST /changepwd': { ...PASSWORDS, oldpwd: PASSWORD },
    'POST /changecoinpwd': { oldpwd: FUND_PASSWORD, upwd: '975310', upwd2: '975310' },
    'POST /orderSave': {
      procode: 'AUR',
      direction: 1,
      seconds: 30,
      quantity: '10.00',
      requestId,
    },
    'POST /recharge': {
      bpprice: '100',
      imgFileId: user.picture,
      channelID: 'usdt-trc20',
      requestId,
      realName: 'Lin Xiao',
    },
    'POST /withdrawl': { bpprice: '100', coinpwd: '', payType: 1, cardId: user.cardId, requestId },
    'POST /withdrawCancel': { id: 'W1' },
    'POST /realAudit': {
      realName: 'Lin Xiao',
      cardNo: '110000199001010013',
      fpwd: FUND_PASSWORD,
      idCardFrontImg: user.secret,
      idCardBackImg: user.secret,
    },
    'POST /saveBankCard': {
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
    'POST /delBankCard': { id: user.cardId, passwd: FUND_PASSWORD },
    // An invalid signature; the calls' own tests cover valid ones.
    'POST /deviceKeySave': { key: KEY, signature: `${'A'.repeat(86)}==`, name: 'Chrome' },
    'POST /deviceLogout': { key: KEY },
    'POST /optionalSave': { procode: 'AUR', on: true },
    'POST /messageRead': { all: true },
  };
}

const PAGE_QUERY = { limit: '5' };
const SAMPLE_QUERIES: { readonly [K in CallName]?: QueryOf<K> } = {
  'GET /productDetail': { procode: 'AUR' },
  'GET /earlyAnswers': { procode: 'AUR' },
  'GET /klineList': { procode: 'AUR', period: '1m', limit: '10' },
  'GET /sparklines': { procodes: 'AUR,BLU' },
  'GET /productSearch': { keyword: 'a' },
  'GET /orderByRequest': { requestId: '6e1d0c86-7a86-4a3b-9d3e-0a6f2b6f7c11' },
  'GET /orderList': { ...PAGE_QUERY, state: 'pending', procode: 'AUR' },
  'GET /orderDetail': { orderNo: 'O1' },
  'GET /cashFlowList': { ...PAGE_QUERY, type: '7' },
  'GET /rechargeList': PAGE_QUERY,
  'GET /withdrawList': PAGE_QUERY,
  'GET /messageList': PAGE_QUERY,
};

interface Request {
  body: Fields;
  query: Fields;
}

/** Returns a valid request of this call, except for secrets. */
export function sampleRequest(name: string, user: SampleIds): Request {
  const samples: Readonly<Record<string, Fields | undefined>> = sampleBodies(user);
  const queries: Readonly<Record<string, Fields | undefined>> = SAMPLE_QUERIES;
  return { body: samples[name] ?? {}, query: queries[name] ?? {} };
}
