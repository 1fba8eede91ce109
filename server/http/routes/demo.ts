import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SessionSchema } from '../../../types/contract/account';
import type { Locale } from '../../../types/contract/common';
import {
  DemoMoneyRequestSchema,
  DemoPriceReplySchema,
  DemoSpecimenSchema,
  type DemoPrice,
} from '../../../types/contract/demo';
import type { Context } from '../../ports/context';
import { presentQuote } from '../../presenters/presentQuote';
import { resetDemoMoney } from '../../services/demoMoney';
import { registerGuest } from '../../services/registerGuest';
import { storeSpecimens } from '../../services/storeSpecimens';
import { callerOf } from '../callerOf';
import { defineCall } from '../defineCall';

const tag = 'demo';

/** The first product that trades, in the listed order; null while none does. */
function priceOf({ market }: Context, locale: Locale): DemoPrice | null {
  const quote = market.log.allQuotes().find(({ product }) => {
    const { open, halt } = market.status(product);
    return open && halt === null;
  });
  if (quote === undefined) return null;
  const { code, title, price, changeRate } = presentQuote(
    quote,
    market.status(quote.product),
    locale,
  );
  return { procode: code, title, price, changeRate };
}

/** What the demo has beside the product: nothing of it exists in live mode (decision 040). */
export function registerDemoRoutes(app: FastifyInstance, context: Context): void {
  if (context.config.tradingMode !== 'demo') return;
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/demoPrice',
      access: 'public',
      tag,
      summary: 'One live price for who has not logged in',
      data: DemoPriceReplySchema,
    },
    async ({ locale }) => priceOf(context, locale),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/demoGuest',
      access: 'public',
      tag,
      limit: 'auth',
      summary: 'Make a guest account with simulated money and log in',
      data: SessionSchema,
    },
    async ({ request }) => {
      const { token, userId, device } = await registerGuest(context, callerOf(request));
      return { token, device, uid: String(userId) };
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/demoMoney',
      access: 'active',
      tag,
      summary: 'Top up or start over: what is available becomes 10,000.00 USDT',
      body: DemoMoneyRequestSchema,
      data: Type.Null(),
    },
    async ({ user, body }) => {
      await resetDemoMoney(context, user, body.onlyUp);
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/demoSpecimen',
      access: 'active',
      tag,
      limit: 'auth',
      summary: 'Store specimen documents as your own uploads',
      data: DemoSpecimenSchema,
    },
    ({ user }) => storeSpecimens(context, user.userId),
  );
}
