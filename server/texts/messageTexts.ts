import type { Outcome } from '../../src/domain/order';
import type { Minor } from '../../src/domain/money';
import { bilingual as text, type Bilingual } from './bilingual';
import { amountText } from './amountText';
import { type Refusable, refusalText } from './refusalTexts';
import { chinaTime } from '../../src/domain/chinaTime';

/** A site message in both languages; which one is shown is decided when it is read. */
export interface MessageText {
  kind: 'order' | 'money' | 'notice';
  title: Bilingual;
  body: Bilingual;
  /** Order number, deposit or withdrawal id it speaks of. */
  ref: string | null;
}

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

const holdNote = (heldUntil: number, at: number): Bilingual =>
  heldUntil > at
    ? text(
        `为了安全，${chinaTime(heldUntil, 'zh_CN')}起可以提现。`,
        ` For your safety you can withdraw from ${chinaTime(heldUntil, 'en_US')}.`,
      )
    : text('', '');

const notYou = text(
  '如果不是你本人操作，请马上找回密码并联系客服。',
  ' If this was not you, reset your passwords now and contact support.',
);

/** A login or fund password was changed by who knew it, or recovered by a code. */
export function passwordMessage(
  kind: 'login' | 'fund',
  how: 'changed' | 'recovered',
  { at, heldUntil }: { at: number; heldUntil: number },
): MessageText {
  const hold = holdNote(heldUntil, at);
  const [zh, en] =
    kind === 'login' ? ['登录密码', 'login password'] : ['资金密码', 'fund password'];
  const [zhDone, enDone] =
    how === 'changed' ? ['已修改', 'changed'] : ['已通过验证码重设', 'reset with a code'];
  return {
    kind: 'notice',
    title: text(`${zh}${zhDone}`, `Your ${en} was ${enDone}`),
    body: text(
      `${zh}于 ${chinaTime(at, 'zh_CN')}${zhDone}，其他设备上的登录已失效。${hold.zh_CN}${notYou.zh_CN}`,
      `It was ${enDone} on ${chinaTime(at, 'en_US')}, and all other devices are logged out.${hold.en_US}${notYou.en_US}`,
    ),
    ref: null,
  };
}

/** A device that had not logged in to this account before did. */
export function newDeviceMessage(at: number): MessageText {
  return {
    kind: 'notice',
    title: text('新设备登录', 'Log-in on a new device'),
    body: text(
      `${chinaTime(at, 'zh_CN')}，一台没有登录过的设备登录了你的账户。${notYou.zh_CN}`,
      `A device that had not been used before logged in to your account on ${chinaTime(at, 'en_US')}.${notYou.en_US}`,
    ),
    ref: null,
  };
}

/** Too many wrong fund passwords: what asks for it has stopped. */
export function fundLockedMessage(): MessageText {
  return {
    kind: 'notice',
    title: text('资金密码已停用', 'Your fund password is locked'),
    body: text(
      '资金密码连续输错 10 次，提现和绑卡已停用。请在“密码与安全”里用验证码找回资金密码。',
      'The fund password was wrong 10 times in a row, so withdrawals and cards are stopped. Reset it with a code under Security.',
    ),
    ref: null,
  };
}

/** A card or wallet was bound. */
export function newTargetMessage(
  target: { type: 1 | 2; accountMask: string; heldUntil: number },
  at: number,
): MessageText {
  const { accountMask } = target;
  const hold = holdNote(target.heldUntil, at);
  const isCard = target.type === 2;
  return {
    kind: 'money',
    title: isCard
      ? text('已绑定银行卡', 'A bank card was added')
      : text('已绑定钱包地址', 'A wallet was added'),
    body: text(
      `${accountMask} 已绑定，可用于提现。${hold.zh_CN}${notYou.zh_CN}`,
      `${accountMask} can be used for withdrawals.${hold.en_US}${notYou.en_US}`,
    ),
    ref: null,
  };
}

/** A decision: `code` of the closed list, `reason` in the reviewer's own words; either may be missing. */
interface Decided {
  approved: boolean;
  code: string | null;
  reason: string;
}

/** " Reason: …. Our staff wrote: “…”.", each part only where there is one. */
function refusalReason(what: Refusable, { code, reason }: Decided): Bilingual {
  const known = refusalText(what, code);
  const why = known ? text(`原因：${known.zh_CN}。`, ` Reason: ${known.en_US}.`) : text('', '');
  const note =
    reason === ''
      ? text('', '')
      : text(`工作人员留言：“${reason}”`, ` Our staff wrote: “${reason}”`);
  return text(why.zh_CN + note.zh_CN, why.en_US + note.en_US);
}

/** A decision on a real-name request. */
export function identityMessage(decision: Decided): MessageText {
  const { approved } = decision;
  const why = refusalReason('identity', decision);
  return {
    kind: 'notice',
    title: approved
      ? text('实名认证已通过', 'Your identity is verified')
      : text('实名认证未通过', 'Your identity could not be verified'),
    body: approved
      ? text('现在可以充值和提现了。', 'You can deposit and withdraw now.')
      : text(`请改好后重新提交。${why.zh_CN}`, `Please correct it and submit again.${why.en_US}`),
    ref: null,
  };
}

export function depositMessage(ref: string, amount: Minor, decision: Decided): MessageText {
  const sum = amountText(amount);
  const why = refusalReason('deposit', decision);
  return {
    kind: 'money',
    title: decision.approved
      ? text('充值已到账', 'Your deposit has arrived')
      : text('充值未通过', 'Your deposit was not accepted'),
    body: decision.approved
      ? text(`${sum} USDT 已计入可用余额。`, `${sum} USDT were added to your available balance.`)
      : text(
          `${sum} USDT 的充值没有入账。${why.zh_CN}`,
          `The deposit of ${sum} USDT was not credited.${why.en_US}`,
        ),
    ref,
  };
}

export function withdrawalMessage(
  ref: string,
  { amount, net }: { amount: Minor; net: Minor },
  decision: Decided,
): MessageText {
  const { approved: paid } = decision;
  const sum = amountText(paid ? net : amount);
  const why = refusalReason('withdrawal', decision);
  return {
    kind: 'money',
    title: paid
      ? text('提现已完成', 'Your withdrawal is complete')
      : text('提现未通过，资金已退回', 'Your withdrawal was refused and returned'),
    body: paid
      ? text(`${sum} USDT 已汇出。`, `${sum} USDT were sent.`)
      : text(
          `冻结的 ${sum} USDT 已全部退回可用余额。${why.zh_CN}`,
          `All of the frozen ${sum} USDT is available again.${why.en_US}`,
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
  const sum = amountText(amount);
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

const OUTCOME_TITLES: Readonly<Record<Outcome, Bilingual>> = {
  win: text('预测正确', 'You won'),
  lose: text('预测错误', 'You lost'),
  tie: text('平局，本金退回', 'A tie, your stake is back'),
  void: text('订单作废，本金退回', 'The order is void, your stake is back'),
};

/** An order whose end the customer could not expect: void, or settled late. */
export function orderMessage(order: {
  orderNo: string;
  result: Outcome;
  stake: Minor;
  paid: Minor;
  dueTs: number;
}): MessageText {
  const { orderNo, result, dueTs } = order;
  const [stake, paid] = [amountText(order.stake), amountText(order.paid)];
  const message = { kind: 'order', title: OUTCOME_TITLES[result], ref: orderNo } as const;
  if (result === 'void') {
    return {
      ...message,
      body: text(
        `${chinaTime(dueTs, 'zh_CN')} 到期时没有有效价格，无法结算。本金 ${stake} USDT 已退回可用余额。`,
        `There was no price that counts at expiry on ${chinaTime(dueTs, 'en_US')}, so there is no result. Your stake of ${stake} USDT is available again.`,
      ),
    };
  }
  return {
    ...message,
    body: text(
      `订单于 ${chinaTime(dueTs, 'zh_CN')} 到期，因系统中断现在才结算，仍按到期时的价格。本金 ${stake} USDT，返还 ${paid} USDT。`,
      `The order ended on ${chinaTime(dueTs, 'en_US')} and is settled only now because of an interruption, at the price of its expiry. Stake ${stake} USDT, paid back ${paid} USDT.`,
    ),
  };
}
