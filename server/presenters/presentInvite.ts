import type { InviteInfo } from '../../types/contract/invite';
import { maskEmail, maskName, maskPhone } from '../../src/domain/mask';
import type { UserRow } from '../repositories/users';

/** Invite code and masked invitees. `link` leads to the registration. */
export function presentInvite(
  user: UserRow,
  invited: number,
  invitees: readonly (UserRow & { verified: boolean })[],
): InviteInfo {
  return {
    code: user.inviteCode,
    link: `/i/${user.inviteCode}`,
    invited,
    list: invitees.map((invitee) => ({
      name: invitee.realName === '' ? invitee.nickname : maskName(invitee.realName),
      contact:
        invitee.registerType === 1 ? maskPhone(invitee.username) : maskEmail(invitee.username),
      time: invitee.createdAt,
      verified: invitee.verified,
    })),
  };
}
