import type { Context } from '../../../ports/context';
import { presentInvite } from '../../../presenters/presentInvite';
import { countInvitees, getUser, listInvitees } from '../../../repositories/users';
import type { Handlers } from '../../defineCalls';

/** Maximum number of listed invitees; the newest are listed. */
const LISTED_MAX = 100;

export function inviteCalls(context: Context) {
  const { db } = context;
  return {
    'GET /inviteInfo': async ({ user: { userId } }) => {
      const [user, invited, invitees] = await Promise.all([
        getUser(db, userId),
        countInvitees(db, userId),
        listInvitees(db, userId, LISTED_MAX),
      ]);
      return presentInvite(user, invited, invitees);
    },
  } satisfies Partial<Handlers>;
}
