import { areasIn, textsIn } from '@/testing/allTexts';
import { textOf } from '.';
import type { TextKey } from './TextKey';

/** Texts that docs/SPEC.md specifies, in both languages. */
const MESSAGES: readonly [TextKey, string, string][] = [
  ['register.vcodeFailed', '验证码发送失败', 'Failed to send verification code'],
  ['common.copied', '复制成功', 'Copied successfully'],
  ['common.copyFailed', '复制失败', 'Copy failed'],
  ['recharge.screenshotRequired', '请上传转账截图', 'Please upload transfer screenshots'],
  [
    'authentication.idFrontRequired',
    '请上传身份证正面照片',
    'Please upload a picture of the front of your ID card',
  ],
  [
    'authentication.idBackRequired',
    '请上传身份证反面照片',
    'Please upload a picture of the back of your ID card',
  ],
  ['wallet.noWallet', '暂无钱包信息', 'No wallet information yet'],
  ['wallet.noBankCard', '未绑定银行卡', 'Not bound to bank card'],
  ['common.offline', '网络未连接', 'No internet connection'],
  [
    'common.networkDenied',
    '无网络，请检查应用的网络权限',
    "No network. Please check the app's network permission",
  ],
];

const NAMES: readonly [TextKey, string, string][] = [
  ['common.usdt', 'USDT', 'USDT'],
  ['common.cny', 'RMB', 'RMB'],
  ['stock.buyUp', '买涨', 'Up'],
  ['stock.buyDown', '买跌', 'Down'],
  ['tabs.home', '首页', 'Home'],
  ['tabs.market', '市场', 'Market'],
  ['tabs.trade', '持仓', 'Positions'],
  ['tabs.mine', '账户', 'Account'],
  ['withdraw.stateWithdrawing', '提现中', 'Withdrawing'],
  ['withdraw.stateCompleted', '已完成', 'Completed'],
  ['withdraw.stateFailed', '提现失败', 'Failed'],
  ['record.withdrawals.states.succeed', '已完成', 'Completed'],
  ['record.withdrawals.states.rejected', '失败', 'Failed'],
  ['record.deposits.states.success', '充值完成', 'Completed'],
  ['record.deposits.states.fail', '充值失败', 'Failed'],
  ['record.deposits.states.backend', '后台充值', 'By the system'],
  ['record.deposits.states.unknown', '状态未知', 'Unknown'],
];

const CASH_FLOW: readonly [TextKey, string, string][] = [
  ['record.types.t1', '下单', 'Order'],
  ['record.types.t2', '结算', 'Settlement'],
  ['record.types.t3', '充值', 'Deposit'],
  ['record.types.t4', '提现', 'Withdrawal'],
  ['record.types.t5', '资金冻结', 'Funds frozen'],
  ['record.types.t6', '资金解冻', 'Funds unfrozen'],
  ['record.types.t7', '理财买入', 'Product purchase'],
  ['record.types.t8', '新币申购', 'New coin subscription'],
  ['record.types.t9', '提现被拒冻结', 'Rejected withdrawal frozen'],
  ['record.types.t10', '提现退回本金', 'Withdrawal principal returned'],
  ['record.types.t11', '赠金', 'Bonus'],
  ['record.types.t12', '系统扣款', 'System deduction'],
  ['record.types.t13', '系统充值', 'System deposit'],
  ['record.types.t71', '理财收益', 'Product income'],
  ['record.types.t72', '理财本金退回', 'Product principal returned'],
  ['record.types.t81', '新币收益', 'New coin income'],
  ['record.types.t82', '新币本金退回', 'New coin principal returned'],
];

function expectTexts(key: TextKey, zh: string, en: string): void {
  expect(textOf('zh_CN')(key)).toBe(zh);
  expect(textOf('en_US')(key)).toBe(en);
}

it('the message of what cannot be taken as it was typed asks to check the input', () => {
  expect(textOf('zh_CN').error('bad_request')).toBe('请检查你的输入');
  expect(textOf('en_US').error('bad_request')).toBe('Please check your input');
});

it.each(MESSAGES)('the message %s is "%s" and "%s"', expectTexts);
it.each(NAMES)('the name %s is "%s" and "%s"', expectTexts);
it.each(CASH_FLOW)('the cash-flow type %s is "%s" and "%s"', expectTexts);

it('CNY is RMB in every text', () => {
  const texts = JSON.stringify(
    ['zh_CN', 'en_US'].flatMap((locale) => areasIn(locale).map((area) => textsIn(locale, area))),
  );
  expect(texts.match(/.{0,20}(¥|CNY|人民币).{0,10}/g)).toBeNull();
});
