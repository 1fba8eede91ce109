/** The entry page: what the product is, and the two ways in. */
export default {
  title: '启动',
  slogan: '每一笔结果，你都能自己核对。',
  receipt: '下单前写明最多亏多少、赢多少',
  log: '图、报价和结算同用一份价格记录',
  recompute: '每笔结果附开仓价、到期价和时刻',
  login: '登录',
  register: '注册',
  demoMoney: '只用模拟资金',
  service: '联系客服',
  /** Named in the other language: who needs it cannot read this one. */
  otherLanguage: 'English',
};
