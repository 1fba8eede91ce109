import type { InputOf } from '@contract/ops/commands';
import { cleanText } from '@domain/input/clean';
import { valueOf } from '../../command/fieldsOf';

export type AuditFilter = Omit<InputOf<'audit list'>, 'before' | 'limit'>;

/** Fields of the filter, as the address has them. */
export const FILTER_FIELDS = ['who', 'user', 'ref', 'action', 'amount'] as const;

export const PERIODS = ['today', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;

/** Beginning of a period, ms; days begin at the operator's midnight. */
function fromOf(period: Period, now: number): number | undefined {
  if (period === 'all') return undefined;
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return period === 'today' ? midnight : midnight - 6 * DAY_MS;
}

/** The filter of an address; an empty field does not filter. `now`: the server's time, ms. */
export function filterOf(params: URLSearchParams, now: number): AuditFilter {
  const textOf = (name: string) => cleanText(params.get(name) ?? '') || undefined;
  const period = PERIODS.find((one) => one === params.get('period')) ?? 'all';
  const [user, from] = [textOf('user'), fromOf(period, now)];
  const filter = {
    who: textOf('who'),
    // The console shows ids as C-10000002. No customer has the id 0.
    user: user === undefined ? undefined : Number(user.replace(/^c-/i, '')) || 0,
    ref: textOf('ref'),
    action: textOf('action'),
    amount: valueOf({ kind: 'amount' }, textOf('amount') ?? ''),
    from,
  };
  return JSON.parse(JSON.stringify(filter)) as AuditFilter;
}
