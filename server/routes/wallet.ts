import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { pageOf } from '../../types/contract/common';
import {
  AssetSchema,
  BankCardSchema,
  CashFlowQuerySchema,
  CashFlowSchema,
  DeleteBankCardRequestSchema,
  SaveBankCardRequestSchema,
} from '../../types/contract/wallet';
import type { Context } from '../context';
import { presentBankCard } from '../presenters/presentBankCard';
import { listBankCards } from '../repositories/bankCards';
import { loadAsset } from '../services/loadAsset';
import { loadCashFlow } from '../services/loadCashFlow';
import { removeBankCard } from '../services/removeBankCard';
import { saveBankCard } from '../services/saveBankCard';
import { defineCall } from './defineCall';

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
    async ({ user }) => (await listBankCards(context.db, user.userId)).map(presentBankCard),
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
    ({ body, user }) => saveBankCard(context, user.userId, body),
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
      await removeBankCard(context, user.userId, body);
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
    ({ user }) => loadAsset(context, user.userId),
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
      data: pageOf(CashFlowSchema),
    },
    ({ query, user, locale }) => loadCashFlow(context, user.userId, query, locale),
  );
}
