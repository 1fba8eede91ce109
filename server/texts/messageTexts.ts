import { DEMO_USDT_TEXT, FUND_FAILURES_MAX } from '../../src/domain/limits';
import type { Minor } from '../../src/domain/money';
import { bilingual as text, type Bilingual } from './bilingual';
import { amountText } from './amountText';
import { type Refusable, refusalText } from './refusalTexts';
import { chinaTime } from './textOf';

/** A site message in both languages; which one is shown is decided when it is read. */
export interface MessageText {
  kind: 'order' | 'money' | 'notice';
  title: Bilingual;
  body: Bilingual;
  /** Order number, deposit or withdrawal id it speaks of. */
  ref: string | null;
}

const DEMO_WELCOME = text(
  `账户里有 ${DEMO_USDT_TEXT} 模拟 USDT，花完可以再领。选一只股票，猜它短时间内是涨是跌；每一笔结果，你都能自己核对。`,
  `Your account holds ${DEMO_USDT_TEXT} demo USDT, and you can top up any time. Pick a stock, call it up or down over a short time, and check every result yourself.`,
);

/** The first message of a new account; `name` is what the product is called here. */
export function welcomeMessage(name: string, isDemo = false): MessageText {
  const title = text(`欢迎来到 ${name}`, `Welcome to ${name}`);
  if (isDemo) return { kind: 'notice', title, body: DEMO_WELCOME, ref: null };
  return {
    kind: 'notice',
    title,
    body: text(
      '下单前会看到最多亏多少、赢多少；每一笔结算都在订单详情里写明开仓价、到期价和时刻。开始之前，请先完成实名认证。',
      'Before each order you see the most you can lose and win, and the order details name the opening and closing price of every settlement. Please verify your identity first.',
    ),
    ref: null,
  };
}

/** A guest of the demo has begun. */
export function guestMessage(): MessageText {
  const title = text('你在试玩', 'You are trying it out');
  const kept = text(
    '退出登录后，这个试玩账户就回不来了；在“账户”里加上手机号和密码，就能留下它。',
    ' Once you log out, this guest account is gone. Add a phone number and a password under Account to keep it.',
  );
  const body = text(DEMO_WELCOME.zh_CN + kept.zh_CN, DEMO_WELCOME.en_US + kept.en_US);
  return { kind: 'notice', title, body, ref: null };
}

/** What support answers, under the question as it was asked; in whatever language both are. */
export function answerMessage(question: string, answer: string): MessageText {
  const body = `${answer}\n\n> ${question}`;
  return {
    kind: 'notice',
    title: text('客服回复了你', 'Support has answered'),
    body: { zh_CN: body, en_US: body },
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

/** A WeChat account may log in from now on, or no longer. */
export function wechatMessage(isBound: boolean, at: number): MessageText {
  const [zh, en] = isBound ? ['已绑定', 'added'] : ['已解绑', 'removed'];
  return {
    kind: 'notice',
    title: text(`微信登录${zh}`, `WeChat log-in was ${en}`),
    body: text(
      `你的账户于 ${chinaTime(at, 'zh_CN')}${zh}微信登录。${notYou.zh_CN}`,
      `It was ${en} on ${chinaTime(at, 'en_US')}.${notYou.en_US}`,
    ),
    ref: null,
  };
}

/** A login or fund password was changed by who knew it, or recovered by a code. */
export function passwordMessage(
  kind: 'login' | 'fund',
  how: 'changed' | 'recovered' | 'set',
  { at, heldUntil }: { at: number; heldUntil: number },
): MessageText {
  const hold = holdNote(heldUntil, at);
  const [zh, en] =
    kind === 'login' ? ['登录密码', 'login password'] : ['资金密码', 'fund password'];
  const [zhDone, enDone] = {
    changed: ['已修改', 'changed'],
    recovered: ['已通过验证码重设', 'reset with a code'],
    set: ['已设置', 'set'],
  }[how];
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
      `资金密码连续输错 ${FUND_FAILURES_MAX} 次，提现和绑卡已停用。请在“密码与安全”里用验证码找回资金密码。`,
      `The fund password was wrong ${FUND_FAILURES_MAX} times in a row, so withdrawals and cards are stopped. Reset it with a code under Security.`,
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

/** " Reason: …. Our staff wrote: "…".", each part only where there is one. */
function refusalReason(what: Refusable, { code, reason }: Decided): Bilingual {
  const known = refusalText(what, code);
  const why = known ? text(`原因：${known.zh_CN}。`, ` Reason: ${known.en_US}.`) : text('', '');
  const note =
    reason === ''
      ? text('', '')
      : text(`工作人员留言：“${reason}”`, ` Our staff wrote: "${reason}"`);
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
      ? text(`${sum} USDT 已计入可用余额。`, `${sum} USDT was added to your available balance.`)
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
      : text('提现未通过，资金已退回', 'Your withdrawal was refused, the money is back'),
    body: paid
      ? text(`${sum} USDT 已汇出。`, `${sum} USDT was sent.`)
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
    bonus: text('收到赠金', 'You received a bonus'),
    deduct: text('系统扣款', 'An amount was deducted'),
    system_recharge: text('系统充值', 'The platform credited your account'),
  };
  const body =
    kind === 'deduct'
      ? text(
          `已从可用余额扣除 ${sum} USDT。`,
          `${sum} USDT was deducted from your available balance.`,
        )
      : text(`${sum} USDT 已计入可用余额。`, `${sum} USDT was added to your available balance.`);
  return { kind: 'money', title: titles[kind], body, ref };
}
