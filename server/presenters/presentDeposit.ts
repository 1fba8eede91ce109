import type { DepositState } from '../../types/contract/kinds';
import type { Deposit } from '../../types/contract/transfer';
import type { Locale } from '../../types/contract/common';
import { minor, moneyText } from '../../src/domain/money';
import { rateText } from '../../src/domain/rate';
import type { DepositDecision } from '../db/kinds';
import type { DepositRow } from '../repositories/deposits';
import { inLocale } from '../texts/localized';
import { refusalText } from '../texts/refusalTexts';
import { DAY_MS } from '../../src/domain/durations';
import { chinaTime } from '../texts/textOf';

/** How long a review takes at most, as promised in the sentence. */
const REVIEW_MS = DAY_MS;

const DECIDED = {
  approved: 'success',
  rejected: 'fail',
  backend: 'backend',
} as const satisfies Record<DepositDecision, DepositState>;

const stateOf = ({ decision }: DepositRow) => (decision === null ? 'audit' : DECIDED[decision]);

function sentenceOf(row: DepositRow, state: ReturnType<typeof stateOf>, locale: Locale): string {
  const zh = locale === 'zh_CN';
  const by = chinaTime(row.at + REVIEW_MS, locale);
  const decided = chinaTime(row.decidedAt ?? row.at, locale);
  switch (state) {
    case 'audit':
      return zh
        ? `已收到，正在核对转账，最晚 ${by} 到账。`
        : `Received. We are checking the transfer; it arrives by ${by} at the latest.`;
    case 'success':
      return zh ? `${decided} 已到账。` : `Credited on ${decided}.`;
    case 'backend':
      return zh ? `${decided} 由平台充值。` : `Credited by the platform on ${decided}.`;
    case 'fail': {
      const why = refusalText('deposit', row.code);
      return zh
        ? `${decided} 未通过${why ? `：${why.zh_CN}` : ''}。请核对后重新提交，或联系客服。`
        : `Not accepted on ${decided}${why ? `: ${why.en_US}` : ''}. Please check it and submit again, or contact support.`;
    }
  }
}

/** A deposit record in the caller's language. */
export function presentDeposit(row: DepositRow, locale: Locale): Deposit {
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    sentence: sentenceOf(row, state, locale),
    // Why the platform credited something is said to the operators, not to the customer.
    words: state === 'fail' ? row.reason || null : null,
    amount: moneyText(minor(row.amount)),
    payAmount: moneyText(minor(row.payAmount)),
    unit: row.unit,
    rate: rateText(row.rate),
    channelID: row.channelId,
    channelName: inLocale(row.channelNames, locale),
    time: row.at,
  };
}
