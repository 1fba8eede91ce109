import type { User } from '@contract/account';
import type { WireQuote } from '@contract/feed';
import type { OrderDetail } from '@contract/order';
import type { FeedLog } from '@contract/proof';
import type { Product, ProductDetail } from '@contract/product';
import { maskAccount } from '@/domain/mask';
import type { Ticket } from '@/models/OrderIntent';
import type { Asset, BankCard, CashFlow } from '@contract/wallet';

/** Server time of all builders: 20 Nov 2026 02:24:16 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 2, 24, 16);

export const aUser = (changes: Partial<User> = {}): User => ({
  uid: 'u1',
  username: '13800000000',
  utel: '13800000000',
  countryCode: '86',
  // The server's default nickname, which is the masked account.
  nickname: maskAccount(changes.username ?? '13800000000'),
  userLevel: 1,
  alivedTime: NOW,
  utime: NOW,
  ustatus: 1,
  logintime: NOW,
  usermoney: '10000.00',
  freezemoney: '0.00',
  realName: '林*',
  cardNo: '1101****1234',
  realAudit: 2,
  realAuditReason: null,
  realAuditWords: null,
  payoutHeldUntil: null,
  isGuest: false,
  hasFundPassword: true,
  fundPasswordLocked: false,
  todayProfit: '0.00',
  holdAmount: '0.00',
  withdrawAmount: '0.00',
  cnyToUsdt: '0.1389',
  usdtToCNY: '7.20',
  xinyong: 100,
  feePercent: '0.50',
  withdrawMin: '10.00',
  withdrawMax: '100000.00',
  depositsMax: 5,
  wechatBound: false,
  settings: null,
  ...changes,
});

export const anAsset = (changes: Partial<Asset> = {}): Asset => ({
  statement: '',
  totalAssets: '10000.00',
  available: '10000.00',
  withdrawReview: '0.00',
  position: '0.00',
  estimatedProfit: '0.00',
  todayProfit: '0.00',
  unit: 1,
  cnyToUsdt: '0.1389',
  usdtToCNY: '7.20',
  ...changes,
});

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  procode: 'AUR',
  productPhoto: '/photos/AUR.svg',
  title: '曙光机器人',
  market: 'US',
  decimals: 2,
  hot: true,
  ...changes,
});

export const aProductDetail = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  product: aProduct(),
  about: '',
  status: 'open',
  sessions: [{ open: '09:30', close: '16:00' }],
  timeZone: 'America/New_York',
  opensAt: null,
  halt: null,
  haltNote: null,
  isPaused: false,
  priceSource: 'simulated',
  terms: [
    { seconds: 30, payoutRate: '0.80', min: '10.00', max: '50000.00' },
    { seconds: 60, payoutRate: '0.82', min: '10.00', max: '50000.00' },
  ],
  ...changes,
});

export const aQuote = (changes: Partial<WireQuote> = {}): WireQuote => ({
  code: 'AUR',
  title: '曙光机器人',
  price: '182.46',
  deal: { buy: 300, buyPrice: '182.45', sellPrice: '182.47', sell: 200 },
  prevClose: '180.00',
  change: '2.46',
  changeRate: '0.0137',
  high: '183.00',
  low: '179.50',
  volume: 100_000,
  time: NOW,
  seq: 1000,
  status: 'open',
  ...changes,
});

/** An open order with all fields of all responses. */
export const anOrder = (
  changes: Partial<OrderDetail> = {},
): OrderDetail & { statement: string } => ({
  statement: '',
  orderNo: 'O-1',
  requestId: '00000000-0000-4000-8000-000000000001',
  state: 'pending',
  procode: 'AUR',
  productName: '曙光机器人',
  decimals: 2,
  direction: 1,
  seconds: 30,
  quantity: '100.00',
  payoutRate: '0.80',
  payout: '80.00',
  acceptedTime: NOW - 1500,
  strikePrice: '182.46',
  openPrice: '182.46',
  openTime: NOW,
  openSeq: 1000,
  expectedCloseTime: NOW + 30_000,
  predictedResult: 'up',
  closePrice: null,
  closeTime: null,
  closeSeq: null,
  settledTime: null,
  result: null,
  voidReason: null,
  paid: null,
  profit: null,
  profitRate: null,
  receipt: null,
  proof: null,
  proofAt: null,
  ...changes,
});

/** The choices of `anOrder` as the ticket sends them. */
export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  direction: 1,
  seconds: 30,
  quantity: '100.00',
  payoutRate: '0.80',
  ...changes,
});

/** `anOrder` before its opening price exists. */
export const aWaitingOrder = (changes: Partial<OrderDetail> = {}) =>
  anOrder({
    strikePrice: null,
    openPrice: null,
    openTime: null,
    openSeq: null,
    expectedCloseTime: null,
    ...changes,
  });

/** `anOrder` after a win at its expiry. */
export const aSettledOrder = (changes: Partial<OrderDetail> = {}) =>
  anOrder({
    state: 'finished',
    closePrice: '182.93',
    closeTime: NOW + 30_000,
    closeSeq: 1030,
    settledTime: NOW + 30_050,
    result: 'win',
    paid: '180.00',
    profit: '80.00',
    profitRate: '0.8000',
    ...changes,
  });

export const aCard = (changes: Partial<BankCard> = {}): BankCard => ({
  id: 'c1',
  type: 1,
  bankName: '',
  address: '',
  accntno: '',
  city: '',
  province: '',
  accntnm: '',
  scard: '',
  heldUntil: null,
  phone: '',
  coinType: 'USDT',
  chainType: 'TRC20',
  walletAddress: 'TXyz****9abc',
  ...changes,
});

export const aCashFlow = (changes: Partial<CashFlow> = {}): CashFlow => ({
  id: 'f1',
  type: 1,
  amount: '-100.00',
  balance: '9900.00',
  moved: null,
  time: NOW,
  ref: 'O-1',
  title: '曙光机器人',
  reason: null,
  ...changes,
});

/** Log fields of a feed frame before the first sealed minute. */
export const aFeedLog = (changes: Partial<FeedLog> = {}): FeedLog => ({
  tipSeq: 100,
  tip: 'ab'.repeat(32),
  head: '',
  ...changes,
});
