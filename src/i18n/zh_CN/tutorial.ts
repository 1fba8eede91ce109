/** Four cards over one order, ending in the check. */
export default {
  title: '怎么玩',
  offer: '一笔订单，从头到尾',
  open: '看看',
  dismiss: '不看了',
  step: '{{step}} / {{count}}',
  next: '下一张',
  back: '上一张',
  done: '去试一单',
  pick: {
    title: '选涨或跌',
    text: '选一只股票，猜它到时间时比现在高还是低。期限由你定。',
  },
  ends: { title: '两头都写明', text: '下单前就看到最多亏多少、最多赚多少。相等，本金退回。' },
  price: {
    title: '只看一个价',
    text: '到期那一刻或之前的最后一笔公开价格，就是结果。之后的价格都不算。',
  },
  check: {
    title: '自己核对',
    text: '受理时就有签名回执。结果出来后点“核对”，你的手机按公开记录重算一遍：不用信我们。',
  },
};
