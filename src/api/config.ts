import type { Banner, ConfigItem } from '@contract/config';
import type { ApiClient } from './client';

export const configApi = (client: ApiClient) => ({
  listConfig: () => client.readShared<ConfigItem[]>('/baseConfig'),
  listBanners: () => client.read<Banner[]>('/bannerList'),
});
