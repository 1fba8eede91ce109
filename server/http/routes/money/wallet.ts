import type { Context } from '../../../ports/context';
import { presentAsset } from '../../../presenters/presentAsset';
import { presentBankCard } from '../../../presenters/presentBankCard';
import { presentCashFlow } from '../../../presenters/presentCashFlow';
import { listBankCards } from '../../../repositories/money/bankCards';
import { readPage } from '../../../repositories/pageCursor';
import { loadAsset } from '../../../services/money/loadAsset';
import { loadCashFlow } from '../../../services/money/loadCashFlow';
import { removeBankCard } from '../../../services/money/removeBankCard';
import { saveBankCard } from '../../../services/money/saveBankCard';
import { signAccount, stateAccount } from '../../../services/money/signAccount';
import type { Handlers } from '../../defineCalls';

export function walletCalls(context: Context) {
  return {
    'GET /loadBankCard': async ({ user }) => {
      const now = context.clock.now();
      return (await listBankCards(context.db, user.userId)).map((row) => presentBankCard(row, now));
    },
    'POST /saveBankCard': async ({ body, user }) =>
      presentBankCard(await saveBankCard(context, user, body), context.clock.now()),
    'POST /delBankCard': async ({ body, user }) => {
      await removeBankCard(context, user, body);
      return null;
    },
    'GET /assetInfo': async ({ user }) => {
      const asset = await loadAsset(context, user.userId);
      return presentAsset(asset, signAccount(context, user.userId, 'USDT', asset));
    },
    'GET /cashFlowList': async ({ query, user, locale }) => {
      const type = query.type === undefined ? null : Number(query.type);
      const { rows, next } = await loadCashFlow(context, user.userId, type, readPage(query));
      const list = rows.map((row) => presentCashFlow(row, row.title?.[locale] ?? null));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  } satisfies Partial<Handlers>;
}
