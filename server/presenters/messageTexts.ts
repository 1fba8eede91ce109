import { moneyText, type Minor } from '../../src/domain/money';
import type { Bilingual } from '../locale';
import type { MessageText } from '../services/postMessage';

const text = (zh_CN: string, en_US: string): Bilingual => ({ zh_CN, en_US });

export function welcomeMessage(): MessageText {
  return {
    kind: 'notice',
    title: text('欢迎来到 Candor', 'Welcome to Candor'),
    body: text(
      '下单前会看到最多亏多少、赢多少；每一笔结算都在订单详情里写明开仓价、到期价和时刻。开始之前，请先完成实名认证。',
      'Before each order you see the most you can lose and win, and the order details name the opening and closing price of every settlement. Please verify your identity first.',
    ),
    ref: null,
  };
}

/** A decision on a real-name request; `reason` is the reviewer's own words. */
export function identityMessage(approved: boolean, reason: string): MessageText {
  return {
    kind: 'notice',
    title: approved
      ? text('实名认证已通过', 'Your identity is verified')
      : text('实名认证未通过', 'Your identity could not be verified'),
    body: approved
      ? text('现在可以充值和提现了。', 'You can deposit and withdraw now.')
      : text(
          `原因：${reason}。请核对后重新提交。`,
          `Reason: ${reason}. Please correct it and submit again.`,
        ),
    ref: null,
  };
}

export function depositMessage(
  ref: string,
  amount: Minor,
  decision: { approved: boolean; reason: string },
): MessageText {
  const sum = moneyText(amount);
  return {
    kind: 'money',
    title: decision.approved
      ? text('充值已到账', 'Your deposit has arrived')
      : text('充值未通过', 'Your deposit was not accepted'),
    body: decision.approved
      ? text(`${sum} USDT 已计入可用余额。`, `${sum} USDT were added to your available balance.`)
      : text(
          `${sum} USDT 的充值没有入账。原因：${decision.reason}。`,
          `The deposit of ${sum} USDT was not credited. Reason: ${decision.reason}.`,
        ),
    ref,
  };
}

export function withdrawalMessage(
  ref: string,
  net: Minor,
  decision: { paid: boolean; reason: string },
): MessageText {
  const sum = moneyText(net);
  return {
    kind: 'money',
    title: decision.paid
      ? text('提现已完成', 'Your withdrawal is complete')
      : text('提现未通过，资金已退回', 'Your withdrawal was refused and returned'),
    body: decision.paid
      ? text(`${sum} USDT 已汇出。`, `${sum} USDT were sent.`)
      : text(
          `冻结的金额已全部退回可用余额。原因：${decision.reason}。`,
          `The whole frozen amount is available again. Reason: ${decision.reason}.`,
        ),
    ref,
  };
}

/** Bonus, system recharge and system deduction by an operator. */
export function creditMessage(
  kind: 'bonus' | 'deduct' | 'system_recharge',
  ref: string,
  amount: Minor,
): MessageText {
  const sum = moneyText(amount);
  const titles = {
    bonus: text('收到奖励', 'You received a bonus'),
    deduct: text('系统扣款', 'An amount was deducted'),
    system_recharge: text('系统充值', 'The platform credited your account'),
  };
  const body =
    kind === 'deduct'
      ? text(
          `已从可用余额扣除 ${sum} USDT。`,
          `${sum} USDT were deducted from your available balance.`,
        )
      : text(`${sum} USDT 已计入可用余额。`, `${sum} USDT were added to your available balance.`);
  return { kind: 'money', title: titles[kind], body, ref };
}
