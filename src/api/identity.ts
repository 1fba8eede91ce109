import type { IdentityReply, IdentityRequest } from '@contract/identity';
import type { ApiClient } from './client';

export const identityApi = (client: ApiClient) => ({
  createIdentity: (request: IdentityRequest) => client.post<IdentityReply>('/realAudit', request),
});
