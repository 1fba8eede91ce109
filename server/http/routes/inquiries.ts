import type { Context } from '../../ports/context';
import { saveInquiry } from '../../services/saveInquiry';
import type { Handlers } from '../defineCalls';

export function inquiryCalls(context: Context) {
  return {
    'POST /inquiry': async ({ body, request }) => {
      // Inquiries to support must work without log-in, so the token is optional.
      const { token } = request.headers;
      const user = typeof token === 'string' ? await context.sessions.find(token) : null;
      await saveInquiry(context, user?.userId ?? null, body, request.ip);
      return null;
    },
  } satisfies Partial<Handlers>;
}
