import type { OutputOf } from '@contract/ops/commands';
import { DEPOSIT_REFUSALS, IDENTITY_REFUSALS, WITHDRAWAL_REFUSALS } from '@contract/refusal';

interface Desk {
  get: 'deposits get' | 'identities get' | 'withdrawals get';
  approve: 'deposits approve' | 'identities approve' | 'withdrawals approve';
  reject: 'deposits reject' | 'identities reject' | 'withdrawals reject';
  /** Name of the reasons in the customers' texts: `refusal.deposit.…`. */
  texts: 'deposit' | 'identity' | 'withdrawal';
  reasons: readonly string[];
}

/** What the review desk decides on, with its commands; keys are queues. */
export const DESKS = {
  deposits: {
    get: 'deposits get',
    approve: 'deposits approve',
    reject: 'deposits reject',
    texts: 'deposit',
    reasons: DEPOSIT_REFUSALS,
  },
  identities: {
    get: 'identities get',
    approve: 'identities approve',
    reject: 'identities reject',
    texts: 'identity',
    reasons: IDENTITY_REFUSALS,
  },
  withdrawals: {
    get: 'withdrawals get',
    approve: 'withdrawals approve',
    reject: 'withdrawals reject',
    texts: 'withdrawal',
    reasons: WITHDRAWAL_REFUSALS,
  },
} as const satisfies Record<string, Desk>;

export type DeskKind = keyof typeof DESKS;
export type Deposit = OutputOf<'deposits get'>;
export type Identity = OutputOf<'identities get'>;
export type Withdrawal = OutputOf<'withdrawals get'>;
export type Detail = Deposit | Identity | Withdrawal;

/** Ids of the pictures that a case is decided on. */
export function picturesOf(detail: Detail): readonly string[] {
  if ('frontImage' in detail) return [detail.frontImage, detail.backImage];
  return 'screenshot' in detail && detail.screenshot !== null ? [detail.screenshot] : [];
}

/** True while a case waits for its first decision. */
export const isWaiting = (detail: Detail): boolean =>
  'decision' in detail
    ? detail.decision === null
    : detail.state === 'pendingReview' || detail.state === 'underReview';
