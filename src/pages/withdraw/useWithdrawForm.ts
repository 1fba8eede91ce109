import { CARD_TYPES, type CardType } from '@contract/kinds';
import { useEffect, useState } from 'react';
import type { Withdrawal, WithdrawRequest } from '@contract/transfer';
import type { BankCard } from '@contract/wallet';
import { checkAmount, readAmount, typedAmount } from '@/domain/input/amount';
import { moneyText, ZERO, type Minor } from '@candor/rules/money';
import { checkFundPassword } from '@/domain/validation';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useForm, type FieldProblem } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useMoneyRequest } from '@/hooks/forms/useMoneyRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { askForNotice } from '@/platform/wechat';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';
import {
  useFeePercent,
  checkedLimits,
  useKnownWithdrawLimits,
  type WithdrawLimits,
  useWithdrawHold,
  type WithdrawHold,
} from './withdrawTerms';
import { withdrawalSums, type WithdrawalSums } from './withdrawalSums';

type Values = { amount: string; fundPassword: string };

export interface WithdrawForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  amount: Minor | null;
  sums: WithdrawalSums | null;
  takeAll: () => void;
  /** Kind of target. */
  method: CardType;
  chooseMethod: (method: CardType) => void;
  /** The customer's cards of this kind; null while unknown. */
  cards: readonly BankCard[] | null;
  card: BankCard | null;
  chooseCard: (id: string) => void;
  needsPassword: boolean;
  /** True if the response was lost: the request must not change until its outcome is known. */
  isUnknown: boolean;
  /** Why the form cannot be sent; null when it can. */
  blocked: string | null;
}

const FUND_LENGTH = 6;

interface Draft {
  isGated: boolean;
  hold: WithdrawHold;
  values: Values;
  problem: string | null;
  card: BankCard | null;
  needsPassword: boolean;
}

/** Text of the blocked button, by the first of gate, hold, amount, target, password. */
function blockedBy(t: Translate, { isGated, hold, values, problem, card, needsPassword }: Draft) {
  if (isGated) return t('withdraw.gateBlocked');
  if (hold.isLocked) return t('withdraw.lockedBlocked');
  if (hold.until !== null) {
    return t('withdraw.heldBlocked', { time: formatDateTime(hold.until, t.locale) });
  }
  if (values.amount === '') return t('withdraw.needAmount');
  if (problem !== null) return problem;
  if (card === null) return t('withdraw.needTarget');
  if (card.heldUntil) {
    return t('withdraw.targetHeld', { time: formatDateTime(card.heldUntil, t.locale) });
  }
  const missing = needsPassword ? FUND_LENGTH - values.fundPassword.length : 0;
  if (missing === FUND_LENGTH) return t('withdraw.needPassword');
  return missing > 0 ? t('withdraw.needDigits', { count: missing }) : null;
}

/** Fault of an amount, with the limits that its sentence names. */
function amountProblem(
  text: string,
  known: WithdrawLimits | null,
  available: Minor | null,
): FieldProblem {
  const limits = checkedLimits(known);
  const code = checkAmount(text, { ...limits, available });
  const params = { min: formatMoney(limits.min), max: formatMoney(limits.max), unit: 'USDT' };
  return code && { code, params };
}

type Target = Pick<WithdrawForm, 'method' | 'chooseMethod' | 'cards' | 'card' | 'chooseCard'>;

/** The target of a withdrawal, at first the first of its kind. A removed one is not replaced. */
function useTarget(): Target {
  const { cards: store } = useStores();
  const [method, setMethod] = useState<CardType>(CARD_TYPES.wallet);
  const [cardId, setCardId] = useState<string | null>(null);
  const cards = store.ofType(method);
  const firstId = cards?.[0]?.id ?? null;
  useEffect(() => setCardId((known) => known ?? firstId), [firstId]);
  return {
    method,
    chooseMethod: (next) => {
      setMethod(next);
      setCardId(null);
    },
    cards,
    card: cards?.find(({ id }) => id === (cardId ?? firstId)) ?? null,
    chooseCard: setCardId,
  };
}

/** The withdrawal form (SPEC 3, SPEC 6): amount, target, and fund password if required. */
export function useWithdrawForm(onSent: (withdrawal: Withdrawal) => void): WithdrawForm {
  const t = useText();
  const { assets, config, user, withdrawals } = useStores();
  const isGated = useIdentityGate() !== 'open';
  const hold = useWithdrawHold();
  const feePercent = useFeePercent();
  const limits = useKnownWithdrawLimits();
  const send = useMoneyRequest(
    (body: Omit<WithdrawRequest, 'requestId'>, requestId) =>
      withdrawals.create({ ...body, requestId }),
    ({ bpprice, payType, cardId }) => [bpprice, payType, cardId].join(),
  );
  const target = useTarget();
  const { method, card } = target;
  const needsPassword = config.config?.isAuthWithdrawPasswd ?? true;
  const { available } = assets;
  const form = useForm<Values>({ amount: '', fundPassword: '' }, (values) => ({
    amount: amountProblem(values.amount, limits, available),
    fundPassword: needsPassword ? checkFundPassword(values.fundPassword) : null,
  }));
  const { amount } = readAmount(form.values.amount);
  const sums = withdrawalSums(amount, feePercent);
  const {
    failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(
    form,
    async () => {
      await askForNotice(config.config?.notices.payout ?? '');
      const withdrawal = await send({
        bpprice: moneyText(amount ?? ZERO),
        coinpwd: needsPassword ? form.values.fundPassword : '',
        payType: method,
        cardId: card?.id ?? '',
        ...(sums && { net: moneyText(sums.net) }),
      });
      onSent(withdrawal);
    },
    { isReady: !isGated && card !== null, maskedFields: ['fundPassword'] },
  );
  const isFeeOld = failure?.code === 'net_changed';
  useEffect(() => {
    if (isFeeOld) ignoreRejection(user.load());
  }, [isFeeOld, user]);
  const isUnknown = failure?.isOutcomeUnknown ?? false;
  const { firstProblem } = form;
  const problem = firstProblem?.name === 'amount' ? firstProblem.text : null;
  return {
    ...submission,
    amount,
    sums,
    takeAll: () => available !== null && form.set('amount', typedAmount(available)),
    ...target,
    needsPassword,
    isUnknown,
    blocked: isUnknown
      ? null
      : blockedBy(t, { isGated, hold, values: form.values, problem, card, needsPassword }),
  };
}
