import type { Context } from '../../../ports/context';
import { presentChannel } from '../../../presenters/presentChannel';
import { presentDeposit } from '../../../presenters/presentDeposit';
import { listDeposits } from '../../../repositories/money/deposits';
import { cutPage, readPage } from '../../../repositories/pageCursor';
import { depositLimits } from '../../../services/money/depositLimits';
import { listPayableChannels } from '../../../services/orders/payableChannels';
import { requestDeposit } from '../../../services/money/requestDeposit';
import { stateAccount } from '../../../services/money/signAccount';
import type { Handlers } from '../../defineCalls';

export function depositCalls(context: Context) {
  const { db, settings } = context;
  return {
    'POST /rechargeChannel': async ({ locale }) => {
      const rate = await settings.rate('usdt_rate');
      const channels = await listPayableChannels(db);
      const limits = await Promise.all(channels.map((row) => depositLimits(settings, row)));
      // A channel whose limits exclude every amount is hidden.
      return channels.flatMap((row, i) => {
        const own = limits[i];
        return own && own.min <= own.max ? [presentChannel(row, own, rate, locale)] : [];
      });
    },
    'POST /recharge': async ({ body, user, locale }) => {
      const deposit = presentDeposit(await requestDeposit(context, user, body), locale);
      return { ...deposit, statement: await stateAccount(context, user.userId) };
    },
    'GET /rechargeList': async ({ query, user, locale }) => {
      const page = readPage(query);
      const { rows, next } = cutPage(
        await listDeposits(db, user.userId, page),
        page.limit,
        (r) => r,
      );
      const list = rows.map((row) => presentDeposit(row, locale));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  } satisfies Partial<Handlers>;
}
