import { moneyText } from '@candor/rules/money';
import type { CreditKind } from '../../db/kinds';
import { OpsFault } from '../../platform/OpsFault';
import { creditUser } from '../../services/money/creditUser';
import type { HandlersOf, ReadContext, Recorded } from '../ConsoleContext';
import { requireAmount, requireCustomer } from '../requireInput';

type CreditName = 'credit bonus' | 'credit recharge' | 'credit deduct';

/** The journal entry's reference: one for each customer, amount and moment of the first request. */
async function propose(context: ReadContext, { who, amount }: { who: string; amount: string }) {
  const { userId, username, closedAt } = await requireCustomer(context, who);
  if (closedAt !== null) throw new OpsFault('customer_closed', { id: who });
  const minorAmount = requireAmount('amount', amount);
  const max = await context.settings.amount('credit_max');
  if (minorAmount > max) throw new OpsFault('value_above', { name: 'amount', max: moneyText(max) });
  return { ref: String(userId), userId, amount: minorAmount, currency: 'USDT', target: username };
}

const credit = (kind: CreditKind): Recorded<CreditName> => ({
  propose,
  async apply({ tx, context, input, request, actor }) {
    const { userId } = await requireCustomer({ ...context, db: tx }, input.who);
    const amount = requireAmount('amount', input.amount);
    await creditUser(tx, context, { userId, kind, amount, ref: request, actor, reason: input.why });
  },
});

export const CREDIT_HANDLERS: HandlersOf<'credit'> = {
  'credit bonus': credit('bonus'),
  'credit recharge': credit('system_recharge'),
  'credit deduct': credit('deduct'),
};
