import type { Context } from '../../../ports/context';
import { realAuditCode } from '../../../presenters/realAudit';
import { submitIdentity } from '../../../services/identity/submitIdentity';
import type { Handlers } from '../../defineCalls';

export function identityCalls(context: Context) {
  return {
    'POST /realAudit': async ({ body, user }) => {
      await submitIdentity(context, user, body);
      return { realAudit: realAuditCode('inReview') };
    },
  } satisfies Partial<Handlers>;
}
