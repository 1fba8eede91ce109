import type { Context } from '../../ports/context';
import { saveInquiry } from '../../services/saveInquiry';
import type { Handlers } from '../defineCalls';

/** What customers and strangers write to support. */
export function inquiryCalls(context: Context) {
  return {
    'POST /inquiry': async ({ body, request }) => {
      // Support is there for who cannot log in as well, so a token is looked at but not asked for.
      const { token } = request.headers;
      const user = typeof token === 'string' ? await context.sessions.find(token) : null;
      await saveInquiry(context, user?.userId ?? null, body, request.ip);
      return null;
    },
  } satisfies Partial<Handlers>;
}
