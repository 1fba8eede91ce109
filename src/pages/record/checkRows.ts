import type { Order } from '@contract/order';
import type { LinkedTick } from './components/check/LinkedTicks';
import type { MarkState } from '@/components/ui/states/StateMark';
import { moneyText } from '@candor/rules/money';
import { rateText } from '@candor/rules/rate';
import type { ProofStep, StepVerdict, Verdict } from '@candor/proof/check/verdict';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatClock, formatClockMs } from '@/format/formatTime';
import { groupDigits } from '@/format/groupDigits';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';
import type { CheckFacts } from './checkFacts';

/** A check, with the order as the record showed it before, if it did. */
export interface CheckedResult {
  verdict: Verdict;
  order: Pick<Order, 'paid' | 'result'> | null;
}

export type RowName = 'receipt' | 'log' | 'opening' | 'closing' | 'payout';

/** Texts of a row of the page: one question, answered by one or two steps of the check. */
export interface CheckRowTexts {
  name: RowName;
  state: MarkState;
  title: string;
  text: string;
  ticks?: readonly LinkedTick[];
  /** The first and last hash, shortened: "9f3c…a17e → 41d0…c82b". */
  hashes?: string;
}

const ROWS: readonly (readonly [RowName, readonly ProofStep[]])[] = [
  ['receipt', ['keys', 'receipt']],
  ['log', ['log']],
  ['opening', ['opening']],
  ['closing', ['closing']],
  ['payout', ['rules', 'payout']],
];

/** Rows shown before the check runs. */
export const plannedRows = (t: Translate): CheckRowTexts[] =>
  ROWS.map(([name]) => ({ name, state: 'waiting', title: t(`proof.${name}.ok`), text: '' }));

const shortHash = (hex: string) => `${hex.slice(0, 4)}…${hex.slice(-4)}`;
const percent = (rate: string) => formatRate(rate).replace(/\.?0+%$/, '%');
const count = (value: number) => groupDigits(String(value));

function payoutText(t: Translate, { receipt, settlement, right, payoutDue }: CheckFacts): string {
  const key = { win: 'win', lose: 'lose', tie: 'back', void: 'back' } as const;
  return t(`proof.payout.${key[right]}`, {
    stake: formatMoney(receipt.stake),
    rate: percent(rateText(receipt.rate)),
    due: formatMoney(payoutDue),
    paid: formatMoney(settlement.paid),
  });
}

function okTexts(t: Translate, name: RowName, facts: CheckFacts): { title: string; text: string } {
  const { receipt, settlement, entry, isSigned } = facts;
  const { opening, closing } = settlement;
  const text = (title: TextKey, line: TextKey, params?: Record<string, string | number>) => ({
    title: t(title),
    text: t(line, params),
  });
  switch (name) {
    case 'receipt': {
      const time = formatClockMs(receipt.accepted);
      const line = isSigned ? 'proof.receipt.signed' : 'proof.receipt.text';
      return text('proof.receipt.ok', line, { time });
    }
    case 'log': {
      const params = { entry: count(entry), count: count(facts.batches) };
      return text('proof.log.ok', 'proof.log.text', params);
    }
    case 'opening': {
      if (opening === null) return text('proof.opening.void', 'proof.opening.voidText');
      const params = { entry: count(entry), next: count(entry + 1) };
      return text('proof.opening.ok', 'proof.opening.text', params);
    }
    case 'closing': {
      if (opening === null) return text('proof.closing.none', 'proof.closing.noneText');
      const params = { time: formatClockMs(opening.ts + receipt.seconds * 1000) };
      return closing === null
        ? text('proof.closing.void', 'proof.closing.voidText', params)
        : text('proof.closing.ok', 'proof.closing.text', { ...params, seconds: receipt.seconds });
    }
    case 'payout':
      return { title: t('proof.payout.ok'), text: payoutText(t, facts) };
  }
}

/** The expected and the found value if the check has both, else a sentence about the fault. */
function failureText(
  t: Translate,
  step: StepVerdict,
  facts: CheckFacts | null,
  { order }: CheckedResult,
): string {
  if (step.state !== 'failed') return '';
  if (facts !== null && step.code === 'paid_wrong') {
    const isOwnPayoutRight = moneyText(facts.settlement.paid) === facts.payoutDue;
    const paid = isOwnPayoutRight
      ? (order?.paid ?? facts.payoutDue)
      : moneyText(facts.settlement.paid);
    // The sums are equal if the wrong figure is another one of the payment.
    if (paid === facts.payoutDue) return t('proof.codes.paid_wrong');
    return t('proof.payout.due', { due: formatMoney(facts.payoutDue), paid: formatMoney(paid) });
  }
  if (facts !== null && step.code === 'result_wrong') {
    const isOwnResultRight = facts.settlement.result === facts.right;
    const shownResult = isOwnResultRight ? (order?.result ?? facts.right) : facts.settlement.result;
    if (shownResult === facts.right) return t('proof.codes.result_wrong');
    const word = (result: CheckFacts['right']) => t(`proof.results.${result}`);
    return t('proof.payout.result', { right: word(facts.right), said: word(shownResult) });
  }
  return t(`proof.codes.${step.code}`);
}

/** The opening and closing ticks, as far as they exist. */
function ticksOf(t: Translate, { settlement }: CheckFacts): LinkedTick[] {
  return (['opening', 'closing'] as const).flatMap((key) => {
    const point = settlement[key];
    if (point === null) return [];
    const tick = {
      key,
      number: `#${count(point.seq)}`,
      price: formatPrice(point.price),
      time: formatClock(point.ts),
      caption: t(`proof.ticks.${key}`),
      closing: key === 'closing',
      apart: true,
    };
    return [tick];
  });
}

/** The five rows of a check, each done, failed or not checked. */
export function checkRows(
  t: Translate,
  check: CheckedResult,
  facts: CheckFacts | null,
): CheckRowTexts[] {
  const { steps } = check.verdict;
  return ROWS.map(([name, names]) => {
    const own = steps.filter(({ step }) => names.includes(step));
    const failed = own.find(({ state }) => state === 'failed');
    if (failed) {
      const text = failureText(t, failed, facts, check);
      return { name, state: 'failed', title: t(`proof.${name}.bad`), text };
    }
    const isDone = own.every(({ state }) => state === 'ok') && facts !== null;
    if (!isDone) {
      const text = name === 'log' && check.verdict.code === null ? t('proof.log.open') : '';
      return { name, state: 'waiting', title: t(`proof.${name}.ok`), text };
    }
    return {
      name,
      state: 'done',
      ...okTexts(t, name, facts),
      ...(name === 'closing' && { ticks: ticksOf(t, facts) }),
      ...(name === 'log' && { hashes: `${shortHash(facts.from)} → ${shortHash(facts.to)}` }),
    };
  });
}
