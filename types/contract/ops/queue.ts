/** Queues of the console, in the order of their promises. */
export const QUEUES = [
  'deposits',
  'approvals',
  'withdrawals',
  'payouts',
  'identities',
  'inquiries',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Maximum wait for an answer that customers are promised, ms. */
export const PROMISE_MS: Readonly<Record<Queue, number>> = {
  deposits: 1_800_000,
  approvals: 3_600_000,
  withdrawals: 3 * 3_600_000,
  payouts: 4 * 3_600_000,
  identities: 4 * 3_600_000,
  inquiries: 8 * 3_600_000,
};
