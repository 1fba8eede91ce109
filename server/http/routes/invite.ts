import type { FastifyInstance } from 'fastify';
import { InviteInfoSchema } from '../../../types/contract/invite';
import type { Context } from '../../ports/context';
import { presentInvite } from '../../presenters/presentInvite';
import { countInvitees, getUser, listInvitees } from '../../repositories/users';
import { defineCall } from '../defineCall';

/** The newest invited customers that are listed. */
const LISTED_MAX = 100;

/** Inviting others. */
export function registerInviteRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/inviteInfo',
      access: 'user',
      tag: 'invite',
      summary: 'Own invite code and whom it brought',
      data: InviteInfoSchema,
    },
    async ({ user: { userId } }) => {
      const [user, invited, invitees] = await Promise.all([
        getUser(db, userId),
        countInvitees(db, userId),
        listInvitees(db, userId, LISTED_MAX),
      ]);
      return presentInvite(user, invited, invitees);
    },
  );
}
