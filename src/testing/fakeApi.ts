import type { Api } from '@/api/createApi';
import { aCard, anAsset, anOrder, aProduct, aProductDetail, aUser, NOW } from './builders';

/** Every call as a jest mock, so that a test can say `api.orders.createOrder.mockRejectedValue(…)`. */
export type FakeApi = {
  [Noun in keyof Api]: {
    [Call in keyof Api[Noun]]: Api[Noun][Call] extends (...args: infer A) => infer R
      ? jest.Mock<R, A>
      : never;
  };
};

const answer =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);

const emptyPage = { list: [], next: null };

const aDeposit = {
  id: 'd1',
  state: 'audit' as const,
  sentence: '已提交，正在审核',
  amount: '1000.00',
  payAmount: '1000.00',
  unit: 1 as const,
  rate: '1.00',
  channelID: 'usdt-trc20',
  channelName: 'USDT',
  time: NOW,
};

const aWithdrawal = {
  id: 'w1',
  state: 'pendingReview' as const,
  sentence: '已提交，等待审核',
  amount: '100.00',
  fee: '0.50',
  net: '99.50',
  payType: 1 as const,
  target: 'TXyz****9abc',
  time: NOW,
  cancellable: true,
};

/** Calls about the account and the app. */
function accountCalls() {
  return {
    account: {
      listCountries: jest.fn(answer([{ code: '86', iso: 'CN', name: '中国' }])),
      login: jest.fn(answer({ token: 't1', uid: 'u1', device: 'd1' })),
      register: jest.fn(answer({ token: 't1', uid: 'u1', device: 'd1' })),
      sendVcode: jest.fn(answer({ resendAfter: 60, demoCode: '123456' })),
      recoverPassword: jest.fn(answer({ token: 't1', uid: 'u1', device: 'd1' })),
      sendFundVcode: jest.fn(answer({ resendAfter: 60, demoCode: '123456' })),
      recoverFundPassword: jest.fn(answer(null)),
      logout: jest.fn(answer(null)),
      saveDeviceKey: jest.fn(answer(null)),
      listDeviceKeys: jest.fn(answer({ list: [] })),
      endDevice: jest.fn(answer(null)),
      updatePassword: jest.fn(answer(null)),
      updateFundPassword: jest.fn(answer(null)),
      getUser: jest.fn(answer(aUser())),
      updateSettings: jest.fn(answer(null)),
      updateProfile: jest.fn(answer(null)),
      wechatLogin: jest.fn(answer({ token: 't1', uid: 'u1', device: 'd1' })),
      bindWechat: jest.fn(answer(null)),
      unbindWechat: jest.fn(answer(null)),
    },
    config: {
      listConfig: jest.fn(answer([{ name: 'trading_mode', value: 'demo' }])),
      listBanners: jest.fn(answer([])),
    },
    demo: {
      getPrice: jest.fn(
        answer({ procode: 'AUR', title: '曙光机器人', price: '182.46', changeRate: '0.0142' }),
      ),
      createGuest: jest.fn(answer({ token: 'g1', uid: 'u9', device: 'd1' })),
      resetMoney: jest.fn(answer(null)),
      createSpecimens: jest.fn(
        answer({
          realName: '样本',
          cardNo: '110000200001010019',
          idCardFrontImg: 'f1',
          idCardBackImg: 'f2',
          transferImg: 'f3',
        }),
      ),
    },
    identity: { createIdentity: jest.fn(answer({ realAudit: 1 })) },
    invite: {
      getInvite: jest.fn(answer({ code: 'LIN8', link: '/i/LIN8', invited: 0, list: [] })),
    },
    messages: {
      listMessages: jest.fn(answer({ list: [], next: null, unread: 0 })),
      updateRead: jest.fn(answer({ unread: 0 })),
    },
    inquiries: { createInquiry: jest.fn(answer(null)) },
    uploads: { createUpload: jest.fn(answer({ fileId: 'file1', url: '/files/file1' })) },
    version: {
      getVersion: jest.fn(answer({ version: '1.0.0', minVersion: '1.0.0', notes: [] })),
    },
  };
}

/** Calls about products, orders and money. */
function tradingCalls() {
  return {
    products: {
      listProducts: jest.fn(answer([aProduct()])),
      getProductDetail: jest.fn(answer(aProductDetail())),
      listCandles: jest.fn(answer([])),
      listSparklines: jest.fn(answer([])),
      searchProducts: jest.fn(answer([{ ...aProduct(), alias: null }])),
      listWatched: jest.fn(answer([])),
      updateWatched: jest.fn(answer([])),
    },
    orders: {
      createOrder: jest.fn(answer(anOrder())),
      getOrderByRequest: jest.fn(answer(anOrder())),
      listOrders: jest.fn(answer(emptyPage)),
      getOrder: jest.fn(answer(anOrder())),
      getStatistics: jest.fn(
        answer({
          total: { orders: 0, right: 0, wrong: 0, profit: '0.00' },
          rightRate: null,
          breakEven: null,
          byProduct: [],
          byTerm: [],
          byHour: [],
          curve: [],
        }),
      ),
    },
    transparency: {
      listConsistency: jest.fn(answer({ list: [] })),
      listBatches: jest.fn(answer({ list: [] })),
      getInclusion: jest.fn(answer({ leaf: '', path: [] })),
      listKeys: jest.fn(answer({ origin: '', keys: [] as string[] })),
    },
    wallet: {
      getAsset: jest.fn(answer(anAsset())),
      getJournal: jest.fn(answer({ statement: '', lines: [] as string[] })),
      getBalanceTotal: jest.fn(answer({ total: null, nextAt: NOW })),
      listCashFlow: jest.fn(answer(emptyPage)),
      listCards: jest.fn(answer([])),
      saveCard: jest.fn(answer(aCard())),
      deleteCard: jest.fn(answer(null)),
    },
    transfers: {
      listChannels: jest.fn(answer([])),
      createDeposit: jest.fn(answer(aDeposit)),
      createWithdrawal: jest.fn(answer(aWithdrawal)),
      listDeposits: jest.fn(answer(emptyPage)),
      listWithdrawals: jest.fn(answer(emptyPage)),
      cancelWithdrawal: jest.fn(answer(aWithdrawal)),
    },
  };
}

/** A product server that answers everything at once with the builders' data. */
export function fakeApi(): FakeApi {
  // The mocks answer constants, which jest types more narrowly than the calls they stand for.
  return { ...accountCalls(), ...tradingCalls() } as unknown as FakeApi;
}
