import { CARD_TYPES, type CardType, type MessageKind } from '../../types/contract/kinds';
import type { Minor } from '@candor/rules/money';
import { amountText } from './amountText';
import { type Refusable, refusalText } from './refusalTexts';
import { chinaTime, inEachLocale, type ServerTexts, type TextByLocale } from './textOf';

/** A message in every language; the reader's language selects one. */
export interface MessageText {
  kind: MessageKind;
  title: TextByLocale;
  body: TextByLocale;
  /** Order number, deposit id or withdrawal id that the message is about, or null. */
  ref: string | null;
}

/** Joins the sentences that are not null. */
const joinSentences = (t: ServerTexts, ...sentences: readonly (string | null)[]) =>
  sentences.filter((sentence) => sentence !== null).join(t('notice.between'));

const message = (
  kind: MessageText['kind'],
  title: (t: ServerTexts) => string,
  body: (t: ServerTexts) => readonly (string | null)[],
  ref: string | null = null,
): MessageText => ({
  kind,
  title: inEachLocale(title),
  body: inEachLocale((t) => joinSentences(t, ...body(t))),
  ref,
});

/** First message of a new account; `name` is the product's name. */
export const welcomeMessage = (name: string, isDemo = false): MessageText =>
  message(
    'notice',
    (t) => t('notice.welcome.title', { name }),
    (t) => [t(isDemo ? 'notice.welcome.demo' : 'notice.welcome.live')],
  );

export const guestMessage = (): MessageText =>
  message(
    'notice',
    (t) => t('notice.guest.title'),
    (t) => [t('notice.welcome.demo'), t('notice.guest.kept')],
  );

/** Reply of support with the quoted question, both in their original language. */
export const answerMessage = (question: string, answer: string): MessageText =>
  message(
    'notice',
    (t) => t('notice.answer.title'),
    () => [`${answer}\n\n> ${question}`],
  );

const holdNote = (t: ServerTexts, heldUntil: number, at: number): string | null =>
  heldUntil > at ? t('notice.hold', { time: chinaTime(heldUntil, t.locale) }) : null;

export function wechatMessage(isBound: boolean, at: number): MessageText {
  const key = isBound ? 'notice.wechatBound' : 'notice.wechatUnbound';
  return message(
    'notice',
    (t) => t(`${key}.title`),
    (t) => [t(`${key}.body`, { time: chinaTime(at, t.locale) }), t('notice.notYou')],
  );
}

export function passwordMessage(
  kind: 'login' | 'fund',
  change: 'changed' | 'recovered' | 'set',
  { at, heldUntil }: { at: number; heldUntil: number },
): MessageText {
  const titleOf = (t: ServerTexts) => t(`notice.password.${change}`);
  return message(
    'notice',
    (t) => t('notice.password.title', { what: t(`notice.password.${kind}`), done: titleOf(t) }),
    (t) => [
      t(`notice.password.body.${kind}`, { done: titleOf(t), time: chinaTime(at, t.locale) }),
      holdNote(t, heldUntil, at),
      t('notice.notYou'),
    ],
  );
}

/** Message about a log-in from a device that is new to the account. */
export const newDeviceMessage = (at: number): MessageText =>
  message(
    'notice',
    (t) => t('notice.newDevice.title'),
    (t) => [t('notice.newDevice.body', { time: chinaTime(at, t.locale) }), t('notice.notYou')],
  );

export const fundLockedMessage = (): MessageText =>
  message(
    'notice',
    (t) => t('notice.fundLocked.title'),
    (t) => [t('notice.fundLocked.body')],
  );

const NEW_TARGETS = {
  [CARD_TYPES.wallet]: 'notice.newTarget.wallet',
  [CARD_TYPES.bank]: 'notice.newTarget.card',
} as const satisfies Record<CardType, string>;

export const newTargetMessage = (
  target: { type: CardType; accountMask: string; heldUntil: number },
  at: number,
): MessageText =>
  message(
    'money',
    (t) => t(NEW_TARGETS[target.type]),
    (t) => [
      t('notice.newTarget.body', { account: target.accountMask }),
      holdNote(t, target.heldUntil, at),
      t('notice.notYou'),
    ],
  );

/** `code` from the closed list, `reason` in the reviewer's words; either may be missing. */
interface ReviewDecision {
  approved: boolean;
  code: string | null;
  reason: string;
}

type Refusal = Omit<ReviewDecision, 'approved'>;

/** The refusal's standard sentence and the operator's words; null for what is missing. */
function reasonsOf(t: ServerTexts, request: Refusable, { code, reason }: Refusal) {
  const standardText = refusalText(request, code)?.[t.locale];
  return [
    standardText === undefined ? null : t('notice.reason', { reason: standardText }),
    reason === '' ? null : t('notice.words', { words: reason }),
  ];
}

function decisionMessage(
  request: Exclude<Refusable, 'withdrawal'>,
  { approved, ...refusal }: ReviewDecision,
  { sum = '', ref = null }: { sum?: string; ref?: string | null } = {},
): MessageText {
  const key = `notice.${request}.${approved ? 'approved' : 'refused'}` as const;
  return message(
    request === 'identity' ? 'notice' : 'money',
    (t) => t(`${key}.title`),
    (t) => [t(`${key}.body`, { sum }), ...(approved ? [] : reasonsOf(t, request, refusal))],
    ref,
  );
}

export const identityMessage = (decision: ReviewDecision): MessageText =>
  decisionMessage('identity', decision);

/** Message of a verified identity that operators took back. */
export const identityAgainMessage = (refusal: Refusal): MessageText =>
  message(
    'notice',
    (t) => t('notice.identity.again.title'),
    (t) => [t('notice.identity.again.body'), ...reasonsOf(t, 'identity', refusal)],
  );

export const depositMessage = (ref: string, amount: Minor, decision: ReviewDecision): MessageText =>
  decisionMessage('deposit', decision, { sum: amountText(amount), ref });

/** Message of a withdrawal that was refused, or whose payout was returned. */
const moneyBackMessage =
  (event: 'refused' | 'returned') =>
  (ref: string, amount: Minor, refusal: Refusal): MessageText =>
    message(
      'money',
      (t) => t(`notice.withdrawal.${event}.title`),
      (t) => [
        t(`notice.withdrawal.${event}.body`, { sum: amountText(amount) }),
        ...reasonsOf(t, 'withdrawal', refusal),
      ],
      ref,
    );
export const withdrawalRefusedMessage = moneyBackMessage('refused');
export const payoutReturnedMessage = moneyBackMessage('returned');

/** `reference`: of the bank's or the chain's transaction. */
export const payoutSentMessage = (ref: string, net: Minor, reference: string): MessageText =>
  message(
    'money',
    (t) => t('notice.withdrawal.sent.title'),
    (t) => [t('notice.withdrawal.sent.body', { sum: amountText(net), reference })],
    ref,
  );

/** Message of a settled order that operators made void. */
export const orderVoidedMessage = (
  orderNo: string,
  { amount, isTaken, reason }: { amount: Minor; isTaken: boolean; reason: string },
): MessageText =>
  message(
    'order',
    (t) => t('notice.voided.title'),
    (t) => [
      t(`notice.voided.${isTaken ? 'taken' : 'given'}`, { orderNo, sum: amountText(amount) }),
      t('notice.words', { words: reason }),
    ],
    orderNo,
  );

const CREDITS = {
  bonus: 'notice.deposit.approved.body',
  deduct: 'notice.credit.taken',
  system_recharge: 'notice.deposit.approved.body',
} as const;

export function creditMessage(kind: keyof typeof CREDITS, ref: string, amount: Minor): MessageText {
  const sum = amountText(amount);
  return message(
    'money',
    (t) => t(`notice.credit.${kind}`),
    (t) => [t(CREDITS[kind], { sum })],
    ref,
  );
}
