import type { InviteInfo } from '@contract/invite';
import type { ApiClient } from './client';

export const inviteApi = (client: ApiClient) => ({
  getInvite: () => client.read<InviteInfo>('/inviteInfo'),
});
