import type { DepositState } from '../../types/contract/kinds';
import type { Deposit } from '../../types/contract/transfer';
import type { Locale } from '../../types/contract/common';
import { minor, moneyText } from '@candor/rules/money';
import { rateText } from '@candor/rules/rate';
import type { DepositDecision } from '../db/kinds';
import type { DepositRow } from '../repositories/money/deposits';
import { inLocale } from '../texts/localized';
import { refusalText } from '../texts/refusalTexts';
import { DAY_MS } from '@candor/rules/durations';
import { chinaTime, textOf, type ServerTextKey } from '../texts/textOf';

/** Maximum duration of a review, ms, which the app's text promises. */
const REVIEW_MS = DAY_MS;

const DECIDED_STATES = {
  approved: 'success',
  rejected: 'fail',
  backend: 'backend',
} as const satisfies Record<DepositDecision, DepositState>;

const stateOf = ({ decision }: DepositRow) =>
  decision === null ? 'audit' : DECIDED_STATES[decision];
type WireState = ReturnType<typeof stateOf>;

/** Text with the reason, or null. Reasons of platform credits are for operators only. */
const REASON_TEXTS = {
  audit: null,
  success: null,
  backend: null,
  fail: 'transfer.deposit.failWhy',
} as const satisfies Record<WireState, ServerTextKey | null>;

function sentenceOf(row: DepositRow, state: WireState, locale: Locale): string {
  const reason = refusalText('deposit', row.code)?.[locale];
  const key = reason === undefined ? null : REASON_TEXTS[state];
  return textOf(locale)(key ?? `transfer.deposit.${state}`, {
    by: chinaTime(row.at + REVIEW_MS, locale),
    time: chinaTime(row.decidedAt ?? row.at, locale),
    why: reason ?? '',
  });
}

export function presentDeposit(row: DepositRow, locale: Locale): Deposit {
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    sentence: sentenceOf(row, state, locale),
    words: REASON_TEXTS[state] && (row.reason || null),
    amount: moneyText(minor(row.amount)),
    payAmount: moneyText(minor(row.payAmount)),
    unit: row.unit,
    rate: rateText(row.rate),
    channelID: row.channelId,
    channelName: inLocale(row.channelNames, locale),
    time: row.at,
  };
}
