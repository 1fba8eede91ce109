import { DEMO_USDT_TEXT } from '@/domain/limits';
/** The entry page: what the product is, one price, and the ways in. */
export default {
  title: '启动',
  question: '一分钟后，涨还是跌？',
  what: '猜股票短时间内的涨跌{{money}}。每一笔结果，你都能自己核对。',
  money: '，用的是模拟资金',
  now: '现在',
  step: { pick: '选涨或跌', price: '到点看一个价', check: '自己核对' },
  guest: `用 ${DEMO_USDT_TEXT} 模拟 USDT 试一试`,
  guestNote: '不用注册，一按就开始',
  guestBusy: '正在准备',
  login: '登录',
  register: '注册',
  demoMoney: '只用模拟资金',
  service: '联系客服',
  /** Named in the other language: who needs it cannot read this one. */
  otherLanguage: 'English',
};
