/** Documents that show nobody, offered by a demo. */
export default {
  fill: '用样本填好',
  note: '模拟盘不需要你的证件：样本上没有任何人。',
};
