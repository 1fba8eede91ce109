import type { Locale } from '../../../../types/contract/common';
import { type DemoPrice } from '../../../../types/contract/demo';
import type { Context } from '../../../ports/context';
import { presentQuote } from '../../../presenters/presentQuote';
import { resetDemoMoney } from '../../../services/money/demoMoney';
import { registerGuest } from '../../../services/account/registerGuest';
import { storeSpecimens } from '../../../services/identity/storeSpecimens';
import { callerOf } from '../../callerOf';
import type { Handlers } from '../../defineCalls';

/** Returns the price of the first listed product that trades; null when no product trades. */
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

/** Calls of the demo mode; in live mode they do not exist (decision 040). */
export function demoCalls(context: Context) {
  return {
    'GET /demoPrice': async ({ locale }) => priceOf(context, locale),
    'POST /demoGuest': async ({ request }) => {
      const { token, userId, device } = await registerGuest(context, callerOf(request));
      return { token, device, uid: String(userId) };
    },
    'POST /demoMoney': async ({ user, body }) => {
      await resetDemoMoney(context, user, body.onlyUp);
      return null;
    },
    'POST /demoSpecimen': ({ user }) => storeSpecimens(context, user.userId),
  } satisfies Partial<Handlers>;
}
