import type { Context } from '../../../ports/context';
import { presentWithdrawal } from '../../../presenters/presentWithdrawal';
import { cutPage, readPage } from '../../../repositories/pageCursor';
import { listWithdrawals } from '../../../repositories/money/withdrawals';
import { cancelWithdrawal } from '../../../services/money/cancelWithdrawal';
import { requestWithdrawal } from '../../../services/money/requestWithdrawal';
import { stateAccount } from '../../../services/money/signAccount';
import type { Handlers } from '../../defineCalls';

export function withdrawalCalls(context: Context) {
  return {
    'POST /withdrawl': async ({ body, user, locale }) => {
      const withdrawal = presentWithdrawal(await requestWithdrawal(context, user, body), locale);
      return { ...withdrawal, statement: await stateAccount(context, user.userId) };
    },
    'POST /withdrawCancel': async ({ body, user, locale }) => {
      const withdrawal = presentWithdrawal(await cancelWithdrawal(context, user, body.id), locale);
      return { ...withdrawal, statement: await stateAccount(context, user.userId) };
    },
    'GET /withdrawList': async ({ query, user, locale }) => {
      const page = readPage(query);
      const found = await listWithdrawals(context.db, user.userId, page);
      const { rows, next } = cutPage(found, page.limit, (row) => row);
      const list = rows.map((row) => presentWithdrawal(row, locale));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  } satisfies Partial<Handlers>;
}
