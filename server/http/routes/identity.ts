import type { FastifyInstance } from 'fastify';
import { IdentityReplySchema, IdentityRequestSchema } from '../../../types/contract/identity';
import type { Context } from '../../ports/context';
import { realAuditCode } from '../../presenters/realAudit';
import { submitIdentity } from '../../services/submitIdentity';
import { defineCall } from '../defineCall';

/** Real-name verification. */
export function registerIdentityRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/realAudit',
      access: 'active',
      tag: 'identity',
      summary: 'Submit a real name for review',
      body: IdentityRequestSchema,
      data: IdentityReplySchema,
    },
    async ({ body, user }) => {
      await submitIdentity(context, user, body);
      return { realAudit: realAuditCode('inReview') };
    },
  );
}
