import type { CallName, DataOf, UploadCall } from '@contract/calls';
import type { Api, InputOf, UploadOf } from '@/api/Api';
import type { CallOptions } from '@/api/callOptions';
import { aCard, anAsset, anOrder, aProduct, aProductDetail, aUser, NOW } from './builders';
import { aDeposit, aWithdrawal } from './transfers';

/** Arguments of a call without its name. */
type FakeResponse<K extends CallName> = K extends UploadCall
  ? [upload: UploadOf<K>]
  : [input: InputOf<K>, options?: CallOptions];

/** Each call is also a jest mock: `api['POST /orderSave'].mockRejectedValue(…)`. */
export type FakeApi = Api & { [K in CallName]: jest.Mock<Promise<DataOf<K>>, FakeResponse<K>> };

const emptyPage = { list: [], next: null };
const statement = '';
const aSession = { token: 't1', uid: 'u1', device: 'd1' };
const aCode = { resendAfter: 60, demoCode: '123456' };

const ANSWERS: { readonly [K in CallName]?: DataOf<K> } = {
  'POST /raeCodeList': [{ code: '86', iso: 'CN', name: '中国' }],
  'POST /login': aSession,
  'POST /regisiter': aSession,
  'POST /recoverPassword': aSession,
  'POST /wechatLogin': aSession,
  'POST /demoGuest': { ...aSession, token: 'g1', uid: 'u9' },
  'POST /sendVcode': aCode,
  'POST /sendFundVcode': aCode,
  'POST /recoverFundPassword': null,
  'POST /logout': null,
  'POST /changepwd': null,
  'POST /changecoinpwd': null,
  'POST /saveSettings': null,
  'POST /saveProfile': null,
  'POST /wechatBind': null,
  'POST /wechatUnbind': null,
  'POST /deviceKeySave': null,
  'GET /deviceKeyList': { list: [] },
  'POST /deviceLogout': null,
  'GET /loadUserInfo': aUser(),
  'POST /realAudit': { realAudit: 1 },
  'GET /baseConfig': [{ name: 'trading_mode', value: 'demo' }],
  'GET /bannerList': [],
  'GET /version': { version: '1.0.0', minVersion: '1.0.0', notes: [] },
  'GET /demoPrice': { procode: 'AUR', title: '曙光机器人', price: '182.46', changeRate: '0.0142' },
  'POST /demoMoney': null,
  'POST /demoSpecimen': {
    realName: '样本',
    cardNo: '110000200001010019',
    idCardFrontImg: 'f1',
    idCardBackImg: 'f2',
    transferImg: 'f3',
  },
  'GET /inviteInfo': { code: 'LIN8', link: '/i/LIN8', invited: 0, list: [] },
  'GET /messageList': { ...emptyPage, unread: 0 },
  'POST /messageRead': { unread: 0 },
  'POST /inquiry': null,
  'POST /public/uploads': { fileId: 'file1', url: '/files/file1' },
  'GET /productList': [aProduct()],
  'GET /productDetail': aProductDetail(),
  'GET /klineList': [],
  'GET /sparklines': [],
  'GET /productSearch': [{ ...aProduct(), alias: null }],
  'GET /optionalList': [],
  'POST /optionalSave': [],
  'POST /orderSave': anOrder(),
  'GET /orderByRequest': anOrder(),
  'GET /orderList': emptyPage,
  'GET /orderDetail': anOrder(),
  'GET /orderStatistics': {
    total: { orders: 0, right: 0, wrong: 0, profit: '0.00' },
    rightRate: null,
    breakEven: null,
    byProduct: [],
    byTerm: [],
    byHour: [],
    curve: [],
  },
  'GET /transparency/consistency': { list: [] },
  'GET /transparency/places': { list: [] },
  'GET /transparency/batches': { list: [] },
  'GET /transparency/inclusion': { leaf: '', path: [] },
  'GET /transparency/keys': { origin: '', keys: [] },
  'GET /assetInfo': anAsset(),
  'GET /journal': { statement, lines: [] },
  'GET /balanceTotal': { total: null, nextAt: NOW },
  'GET /cashFlowList': { ...emptyPage, statement },
  'GET /loadBankCard': [],
  'POST /saveBankCard': aCard(),
  'POST /delBankCard': null,
  'POST /rechargeChannel': [],
  'POST /recharge': aDeposit(),
  'POST /withdrawl': aWithdrawal(),
  'GET /rechargeList': { ...emptyPage, statement },
  'GET /withdrawList': { ...emptyPage, statement },
  'POST /withdrawCancel': aWithdrawal(),
};

type AnyMock = jest.Mock<Promise<unknown>, unknown[]>;

/** An API that responds at once with the builders' data. */
export function fakeApi(): FakeApi {
  const mocks = new Map<string, AnyMock>(
    Object.entries(ANSWERS).map(([name, answer]) => [name, jest.fn(() => Promise.resolve(answer))]),
  );
  const call = (name: CallName, ...args: unknown[]) => mocks.get(name)?.(...args);
  // Safe cast: the table of calls types it, and a test compares them.
  return {
    call,
    upload: call,
    lastFault: () => null,
    ...Object.fromEntries(mocks),
  } as unknown as FakeApi;
}
