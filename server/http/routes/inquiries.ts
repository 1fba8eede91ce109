import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { InquiryRequestSchema } from '../../../types/contract/inquiry';
import type { Context } from '../../ports/context';
import { saveInquiry } from '../../services/saveInquiry';
import { defineCall } from '../defineCall';

/** What customers and strangers write to support. */
export function registerInquiryRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/inquiry',
      access: 'public',
      tag: 'service',
      limit: 'auth',
      summary: 'Write to support; a customer is answered by a message, a stranger by e-mail',
      body: InquiryRequestSchema,
      data: Type.Null(),
    },
    async ({ body, request }) => {
      // Support is there for who cannot log in as well, so a token is looked at but not asked for.
      const { token } = request.headers;
      const user = typeof token === 'string' ? await context.sessions.find(token) : null;
      await saveInquiry(context, user?.userId ?? null, body, request.ip);
      return null;
    },
  );
}
