import { areasIn, textsIn } from '@/testing/allTexts';
import { textOf } from '.';
import type { TextKey } from './TextKey';

/** Texts that docs/SPEC.md specifies, in both languages. */
const MESSAGES: readonly [TextKey, string, string, string][] = [
  ['register.vcodeFailed', '验证码发送失败', 'Failed to send verification code', 'SPEC 8.10'],
  ['common.copied', '复制成功', 'Copied successfully', 'SPEC 8.11'],
  ['common.copyFailed', '复制失败', 'Copy failed', 'SPEC 8.12'],
  [
    'recharge.screenshotRequired',
    '请上传转账截图',
    'Please upload transfer screenshots',
    'SPEC 8.13',
  ],
  [
    'authentication.idFrontRequired',
    '请上传身份证正面照片',
    'Please upload a picture of the front of your ID card',
    'SPEC 8.14',
  ],
  [
    'authentication.idBackRequired',
    '请上传身份证反面照片',
    'Please upload a picture of the back of your ID card',
    'SPEC 8.14',
  ],
  ['wallet.noWallet', '暂无钱包信息', 'No wallet information yet', 'SPEC 8.15'],
  ['wallet.noBankCard', '未绑定银行卡', 'Not bound to bank card', 'SPEC 8.16'],
  ['common.offline', '网络未连接', 'No internet connection', 'SPEC 8.5'],
  [
    'common.networkDenied',
    '无网络，请检查应用的网络权限',
    "No network. Please check the app's network permission",
    'SPEC 8.6',
  ],
];

const NAMES: readonly [TextKey, string, string, string][] = [
  ['common.usdt', 'USDT', 'USDT', 'SPEC 9.16'],
  ['common.cny', 'RMB', 'RMB', 'SPEC 9.17'],
  ['stock.buyUp', '买涨', 'Buy up', 'SPEC 3.43'],
  ['stock.buyDown', '买跌', 'Buy down', 'SPEC 3.43'],
  ['record.orderFilters.pending', '进行中', 'Open', 'SPEC 4.4'],
  ['record.orderFilters.finished', '已平仓', 'Closed', 'SPEC 4.5'],
  ['trade.finished', '已平仓', 'Closed', 'SPEC 4.5'],
  ['tabs.home', '首页', 'Home', 'SPEC 2.37'],
  ['tabs.market', '市场', 'Market', 'SPEC 2.37'],
  ['tabs.trade', '持仓', 'Positions', 'SPEC 2.37'],
  ['tabs.mine', '账户', 'Account', 'SPEC 2.37'],
  ['withdraw.stateWithdrawing', '提现中', 'Withdrawing', 'SPEC 4.11'],
  ['withdraw.stateCompleted', '已完成', 'Completed', 'SPEC 4.13'],
  ['withdraw.stateFailed', '提现失败', 'Failed', 'SPEC 4.14'],
  ['record.withdrawals.states.succeed', '已完成', 'Completed', 'SPEC 4.13'],
  ['record.withdrawals.states.rejected', '失败', 'Failed', 'SPEC 4.14'],
  ['record.deposits.states.success', '充值完成', 'Completed', 'SPEC 4.15'],
  ['record.deposits.states.fail', '充值失败', 'Failed', 'SPEC 4.16'],
  ['record.deposits.states.backend', '后台充值', 'By the system', 'SPEC 4.18'],
  ['record.deposits.states.unknown', '状态未知', 'Unknown', 'SPEC 4.19'],
];

const CASH_FLOW: readonly [TextKey, string, string, string][] = [
  ['record.types.t1', '下单', 'Order', 'SPEC 4.20'],
  ['record.types.t2', '结算', 'Settlement', 'SPEC 4.21'],
  ['record.types.t3', '充值', 'Deposit', 'SPEC 4.22'],
  ['record.types.t4', '提现', 'Withdrawal', 'SPEC 4.23'],
  ['record.types.t5', '资金冻结', 'Funds frozen', 'SPEC 4.24'],
  ['record.types.t6', '资金解冻', 'Funds unfrozen', 'SPEC 4.25'],
  ['record.types.t7', '理财买入', 'Financial product purchase', 'SPEC 4.26'],
  ['record.types.t8', '新币申购', 'New coin subscription', 'SPEC 4.27'],
  ['record.types.t9', '提现被拒冻结', 'Rejected withdrawal frozen', 'SPEC 4.28'],
  ['record.types.t10', '提现退回本金', 'Withdrawal principal returned', 'SPEC 4.29'],
  ['record.types.t11', '赠金', 'Bonus', 'SPEC 4.30'],
  ['record.types.t12', '系统扣款', 'System deduction', 'SPEC 4.31'],
  ['record.types.t13', '系统充值', 'System deposit', 'SPEC 4.32'],
  ['record.types.t71', '理财收益', 'Financial income', 'SPEC 4.33'],
  ['record.types.t72', '理财本金退回', 'Financial principal returned', 'SPEC 4.34'],
  ['record.types.t81', '新币收益', 'New coin income', 'SPEC 4.35'],
  ['record.types.t82', '新币本金退回', 'New coin principal returned', 'SPEC 4.36'],
];

function expectTexts(key: TextKey, zh: string, en: string): void {
  expect(textOf('zh_CN')(key)).toBe(zh);
  expect(textOf('en_US')(key)).toBe(en);
}

describe('the texts of the specification', () => {
  it('ask to check an invalid input (SPEC 8.9)', () => {
    expect(textOf('zh_CN').error('bad_request')).toBe('请检查你的输入');
    expect(textOf('en_US').error('bad_request')).toBe('Please check your input');
  });

  it.each(MESSAGES)('contain the message %s as "%s" and "%s" (%s)', expectTexts);
  it.each(NAMES)('contain the name %s as "%s" and "%s" (%s)', expectTexts);
  it.each(CASH_FLOW)('contain the cash-flow type %s as "%s" and "%s" (%s)', expectTexts);

  it('contain RMB, never CNY (SPEC 9.17)', () => {
    const texts = JSON.stringify(
      ['zh_CN', 'en_US'].flatMap((locale) => areasIn(locale).map((area) => textsIn(locale, area))),
    );
    expect(texts.match(/.{0,20}(¥|CNY|人民币).{0,10}/g)).toBeNull();
  });
});
