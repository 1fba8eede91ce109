/** Statistics of one's own orders: right and wrong, against what the payouts ask for. */
export default {
  title: '我的统计',
  spans: '时间范围',
  span: { '1': '今天', '7': '7 天', '30': '30 天', all: '全部' },
  right: '猜对',
  breakEven: '保本线',
  truth: '赔付 {{payout}} 时，100 单要对 {{need}} 单才不亏。你对了 {{right}}，净 {{profit}}。',
  count: '{{orders}} 单：对 {{right}}，错 {{wrong}}。',
  rule: '赔付 80% 的订单，要对 55.6% 才保本。大多数人长期达不到。',
  curve: '盈亏曲线',
  byProduct: '按股票',
  byTerm: '按期限',
  byHour: '按开仓时间（北京时间）',
  few: '少于 {{count}} 单，说明不了什么',
  hour: '{{hour}} 点',
  /** Ties and void orders: neither right nor wrong. */
  back: '退回 {{count}}',
  empty: '这段时间没有结算的订单',
  emptyNote: '订单结算后，对错和盈亏都在这里。',
  failed: '统计没有加载出来',
  toMarket: '去市场看看',
};
