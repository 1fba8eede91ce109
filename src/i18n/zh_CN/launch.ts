/** The entry page: what the product is, and the two ways in. */
export default {
  title: '启动',
  slogan: '每一笔结果，你都能自己核对。',
  receipt: '下单即得签名回执，先于结果',
  log: '公开价格记录，改一笔都看得出',
  recompute: '在手机上重算，结果对不上一眼可见',
  login: '登录',
  register: '注册',
  demoMoney: '只用模拟资金',
  service: '联系客服',
  /** Named in the other language: who needs it cannot read this one. */
  otherLanguage: 'English',
};
