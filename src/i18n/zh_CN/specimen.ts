/** Documents that show nobody, offered by a demo. */
export default {
  fill: '用样本填好',
  note: '模拟盘不用真实证件，样本不属于任何人。',
};
