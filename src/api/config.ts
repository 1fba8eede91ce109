import type { Banner, ConfigItem } from '../../types/contract/config';
import type { ApiClient } from './client';

export const configApi = (client: ApiClient) => ({
  listConfig: () => client.get<ConfigItem[]>('/baseConfig'),
  listBanners: () => client.get<Banner[]>('/bannerList'),
});
