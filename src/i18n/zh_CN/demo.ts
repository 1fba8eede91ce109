import { DEMO_USDT_TEXT } from '@/domain/limits';
/** The simulated money of a demo, taken anew. */
export default {
  topUp: `补足到 ${DEMO_USDT_TEXT}`,
  startOver: '重新开始',
  startOverTitle: `从 ${DEMO_USDT_TEXT} 重新开始？`,
  startOverText: `可用余额会变回 ${DEMO_USDT_TEXT}.00 模拟 USDT。订单和记录都留着。`,
  done: `可用余额已是 ${DEMO_USDT_TEXT}.00 模拟 USDT`,
  failed: '没有成功，余额没有变，请再试一次',
  unknown: '没收到回答，可以再点一次：多点不会多给',
  deposit: '这里走一遍真实的充值。只要模拟资金的话，一点就有。',
};
