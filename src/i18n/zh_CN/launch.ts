/** The entry page: what the product is, and the two ways in. */
export default {
  title: '启动',
  slogan: '每一笔结果，你都能自己核对。',
  receipt: '下单前写明最多亏多少、赢多少',
  log: '受理就给签名回执，早于结果',
  recompute: '结果在你手机上按公开记录重算',
  login: '登录',
  register: '注册',
  demoMoney: '只用模拟资金',
  service: '联系客服',
  /** Named in the other language: who needs it cannot read this one. */
  otherLanguage: 'English',
};
