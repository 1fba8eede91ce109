import type { Version } from '@contract/config';
import type { ApiClient } from './client';

export const versionApi = (client: ApiClient) => ({
  getVersion: () => client.get<Version>('/version', {}, { loading: 'none' }),
});
