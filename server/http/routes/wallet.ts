import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { pageOf } from '../../../types/contract/common';
import {
  AssetSchema,
  BankCardSchema,
  CashFlowQuerySchema,
  CashFlowSchema,
  DeleteBankCardRequestSchema,
  SaveBankCardRequestSchema,
} from '../../../types/contract/wallet';
import { withStatement } from '../../../types/contract/proof';
import type { Context } from '../../ports/context';
import { presentAsset } from '../../presenters/presentAsset';
import { presentBankCard } from '../../presenters/presentBankCard';
import { presentCashFlow } from '../../presenters/presentCashFlow';
import { listBankCards } from '../../repositories/bankCards';
import { readPage } from '../../repositories/pageCursor';
import { loadAsset } from '../../services/loadAsset';
import { loadCashFlow } from '../../services/loadCashFlow';
import { removeBankCard } from '../../services/removeBankCard';
import { saveBankCard } from '../../services/saveBankCard';
import { signAccount, stateAccount } from '../../services/signAccount';
import { defineCall } from '../defineCall';

const tag = 'wallet';

function registerCardRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/loadBankCard',
      access: 'user',
      tag,
      summary: 'Own bank cards and wallets, numbers masked',
      data: Type.Array(BankCardSchema),
    },
    async ({ user }) => {
      const now = context.clock.now();
      return (await listBankCards(context.db, user.userId)).map((row) => presentBankCard(row, now));
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/saveBankCard',
      access: 'active',
      tag,
      summary: 'Bind a bank card or a wallet',
      body: SaveBankCardRequestSchema,
      data: BankCardSchema,
    },
    async ({ body, user }) =>
      presentBankCard(await saveBankCard(context, user, body), context.clock.now()),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/delBankCard',
      access: 'active',
      tag,
      summary: 'Unbind a bank card or a wallet',
      body: DeleteBankCardRequestSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await removeBankCard(context, user, body);
      return null;
    },
  );
}

/** Balances, cash flow, and where money can go. */
export function registerWalletRoutes(app: FastifyInstance, context: Context): void {
  registerCardRoutes(app, context);
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/assetInfo',
      access: 'user',
      tag,
      summary: 'Balances of the wallet',
      data: AssetSchema,
    },
    async ({ user }) => {
      const asset = await loadAsset(context, user.userId);
      return presentAsset(asset, signAccount(context, user.userId, 'USDT', asset));
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/cashFlowList',
      access: 'user',
      tag,
      summary: 'Cash flow, newest first',
      query: CashFlowQuerySchema,
      data: withStatement(pageOf(CashFlowSchema)),
    },
    async ({ query, user, locale }) => {
      const type = query.type === undefined ? null : Number(query.type);
      const { rows, next } = await loadCashFlow(context, user.userId, type, readPage(query));
      const list = rows.map((row) => presentCashFlow(row, row.title?.[locale] ?? null));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  );
}
