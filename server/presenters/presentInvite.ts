import type { InviteInfo } from '../../types/contract/invite';
import { maskEmail, maskName, maskPhone } from '../../src/domain/mask';
import type { UserRow } from '../repositories/users';

/** A customer's invite code and whom it brought, masked. `link` is a path of the app. */
export function presentInvite(
  user: UserRow,
  invited: number,
  invitees: readonly (UserRow & { verified: boolean })[],
): InviteInfo {
  return {
    code: user.invite_code,
    link: `/pages/register/index?oid=${user.invite_code}`,
    invited,
    list: invitees.map((invitee) => ({
      name: invitee.real_name === '' ? invitee.nickname : maskName(invitee.real_name),
      contact:
        invitee.register_type === 1 ? maskPhone(invitee.username) : maskEmail(invitee.username),
      time: invitee.created_at,
      verified: invitee.verified,
    })),
  };
}
