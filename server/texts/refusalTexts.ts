import { AGE_MIN } from '../../src/domain/limits';
import type {
  DepositRefusal,
  IdentityRefusal,
  WithdrawalRefusal,
} from '../../types/contract/refusal';
import { bilingual as text, type Bilingual } from './bilingual';

/** What is wrong, without a full stop: more may follow. One sentence a reason in each language. */
export const REFUSAL_TEXTS = {
  deposit: {
    not_received: text('收款账户没有收到这笔转账', 'the transfer did not reach our account'),
    amount_differs: text('转账金额和提交的不一样', 'the amount sent is not the amount submitted'),
    payer_differs: text(
      '付款账户开户名和填写的不一样',
      'the paying account is not in the name you entered',
    ),
    screenshot_unreadable: text(
      '截图里看不清金额、时间或收款账户',
      'the screenshot does not show the amount, the time and the payee clearly',
    ),
    screenshot_used: text(
      '这张截图已经用于另一笔充值',
      'this screenshot was used for another deposit',
    ),
    wrong_chain: text(
      '转账用的不是选定的链',
      'the coins came on another chain than the one chosen',
    ),
  } satisfies Record<DepositRefusal, Bilingual>,
  withdrawal: {
    holder_differs: text(
      '收款户名和实名认证不一样',
      'the receiving account is not in your verified name',
    ),
    account_wrong: text(
      '收款账号或地址不对',
      'the receiving account number or address is not right',
    ),
    returned_by_bank: text('收款银行退回了这笔转账', 'the receiving bank sent the transfer back'),
    account_checked: text(
      '账户需要先核实，请联系客服',
      'your account has to be checked first; please contact support',
    ),
  } satisfies Record<WithdrawalRefusal, Bilingual>,
  identity: {
    front_unreadable: text('人像面的照片看不清', 'the photo side of the ID card cannot be read'),
    back_unreadable: text('国徽面的照片看不清', 'the emblem side of the ID card cannot be read'),
    name_differs: text('填写的姓名和身份证不一样', 'the name is not the one on the ID card'),
    number_differs: text('填写的号码和身份证不一样', 'the number is not the one on the ID card'),
    card_expired: text('身份证已过有效期', 'the ID card has expired'),
    not_an_id_card: text('照片里的不是身份证', 'the photos do not show an ID card'),
    under_age: text(
      `未满 ${AGE_MIN} 岁，不能使用`,
      `you are under ${AGE_MIN} and may not use this`,
    ),
    used_elsewhere: text(
      '这张身份证已用于另一个账户，请联系客服',
      'this ID card is used by another account; please contact support',
    ),
  } satisfies Record<IdentityRefusal, Bilingual>,
} as const;

/** What can be refused. */
export type Refusable = keyof typeof REFUSAL_TEXTS;

const has = <T extends object>(texts: T, code: string): code is keyof T & string =>
  Object.hasOwn(texts, code);

/** The reason in both languages; null without a code, and for one of a later version. */
export function refusalText(what: Refusable, code: string | null): Bilingual | null {
  const texts: Readonly<Record<string, Bilingual>> = REFUSAL_TEXTS[what];
  return code !== null && has(texts, code) ? (texts[code] ?? null) : null;
}
