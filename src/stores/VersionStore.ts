import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Version } from '@contract/config';
import type { Api } from '@/api/Api';

/** Negative if `a` is older than `b`; "1.10.0" is newer than "1.9.3". */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a newer build exists, and whether it is required. Loading rejects with an ApiError. */
export class VersionStore {
  latest: Version | null = null;
  /** True once the customer dismissed the overlay. */
  isPostponed = false;
  readonly current: string;
  private readonly api: Api;

  constructor(api: Api, current: string) {
    this.api = api;
    this.current = current;
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, current: false, latest: observableRef },
      { autoBind: true },
    );
  }

  get isAvailable(): boolean {
    return this.latest !== null && compareVersions(this.current, this.latest.version) < 0;
  }

  /** True if the server no longer supports this version. */
  get isRequired(): boolean {
    return this.latest !== null && compareVersions(this.current, this.latest.minVersion) < 0;
  }

  async load(): Promise<void> {
    const latest = await this.api.call('GET /version');
    runInAction(() => {
      this.latest = latest;
    });
  }

  postpone(): void {
    this.isPostponed = true;
  }
}
