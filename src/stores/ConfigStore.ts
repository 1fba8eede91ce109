import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Banner, ConfigItem } from '@contract/config';
import type { Api } from '@/api/Api';
import { parseConfig, type AppConfig } from '@/models/parseConfig';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

const areItems = (value: unknown): value is ConfigItem[] =>
  Array.isArray(value) &&
  value.every(
    (item) => isRecord(item) && typeof item.name === 'string' && typeof item.value === 'string',
  );

/** The operator's settings; not personal, so they outlive a log-out. Loads reject with ApiError. */
export class ConfigStore {
  config: AppConfig | null = null;
  banners: readonly Banner[] | null = null;
  private readonly api: Api;
  private readonly saved: StoredItem<ConfigItem[]>;

  constructor(api: Api, storage: KeyValueStorage) {
    this.api = api;
    this.saved = new StoredItem(storage, { key: 'config', version: 1, isValid: areItems });
    const saved = this.saved.read();
    this.config = saved && parseConfig(saved);
    makeAutoObservable<this, 'api' | 'saved'>(
      this,
      { api: false, saved: false, config: observableRef, banners: observableRef },
      { autoBind: true },
    );
  }

  /** True in demo mode and while unknown: the demo mark must never be missing. */
  get isDemo(): boolean {
    return this.config?.isDemo ?? true;
  }

  async load(): Promise<void> {
    const items = await this.api.call('GET /baseConfig');
    runInAction(() => {
      this.config = parseConfig(items);
      this.saved.cache(items);
    });
  }

  async loadBanners(): Promise<void> {
    const banners = await this.api.call('GET /bannerList');
    runInAction(() => {
      this.banners = banners;
    });
  }
}
