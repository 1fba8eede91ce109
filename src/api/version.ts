import type { Version } from '../../types/contract/config';
import type { ApiClient } from './client';

export const versionApi = (client: ApiClient) => ({
  getVersion: () => client.get<Version>('/version', {}, { loading: 'none' }),
});
