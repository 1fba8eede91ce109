/** Checking one's own money on the phone. */
export default {
  title: '核对我的钱',
  wrong: { title: '你的钱没有通过核对' },
  inTotal: {
    title: '你的 {{now}} USDT 都在总账里，已核对',
    text: '{{time}} 的总账，在这部手机上重算。',
  },
  newer: {
    title: '你的账户比总账新',
    text: '每一笔都对得上。{{time}} 的总账里有你当时的 {{then}} USDT，已核对；现在的 {{now}} USDT 会算进 {{next}} 的总账。',
  },
  nothing: {
    title: '你的余额是 0.00，总账里没有要算的',
    text: '每一笔都对得上。{{time}} 加总时你的余额也是 0.00。',
  },
  noTotal: {
    title: '每一笔都对得上；还没有总账',
    text: '{{next}} 把所有客户的余额加总一次，到时再核对。',
  },
  loadFailed: '没有取到账目',
  where: '{{which}}：{{sentence}}。先导出证明留作凭据，再联系客服',
  entry: '第 {{from}} 笔',
  entries: '第 {{from}} 到 {{to}} 笔',
  all: '所有客户合计',
  held: '平台自称持有',
  heldNothing: '没有说明',
  at: '加总时刻',
  footnote:
    '这证明没有一笔被改、被删、被加，你的余额算进了总账。平台手里是否真有这么多，不在证明之内。',
  footnoteJournal: '这证明没有一笔被改、被删、被加。平台手里是否真有这么多，不在证明之内。',
  steps: {
    statements: { title: '余额由 Candor 签名', text: '手机里以前的签名也核对了：{{seen}} 份' },
    journal: { title: '每一笔都接着上一笔', text: '{{count}} 笔，从头到尾重算余额' },
    kept: { title: '和这部手机以前见过的一致', text: '没有一笔被改、被删、被加' },
    total: {
      title: '全部算进了总账',
      text: '总账在公开记录里，少算或算成负数都会露出来',
      older: '{{time}} 的 {{then}} USDT 在总账里；之后的还没到加总的时候',
    },
  },
  codes: {
    malformed: '账目的写法不对',
    bad_signature: '签名不对：内容被改过，或不是 Candor 签的',
    unknown_key: '签名用的不是 Candor 公布过的密钥',
    key_ended: '签名用的密钥那时已经停用',
    balance_wrong: '屏幕上的余额不是签名的那个',
    entry_wrong: '余额和金额接不上',
    entry_missing: '少了一笔，或多出一笔',
    entry_changed: '和这部手机以前见过的不一样',
    paid_wrong: '入账和订单签名的结果不一致',
    total_not_in_log: '总账不在公开记录里',
    total_wrong: '这一份加不到总账里',
    total_stale: '总账里是更早的余额',
    not_in_total: '你的余额没有全部算进总账',
  },
};
