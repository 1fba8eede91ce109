import type { Session } from '@contract/account';
import type { DemoPrice, DemoSpecimen } from '@contract/demo';
import type { ApiClient } from './client';

/** What exists in demo mode only (decision 040). */
export const demoApi = (client: ApiClient) => ({
  getPrice: () => client.get<DemoPrice | null>('/demoPrice', {}, { loading: 'none' }),
  createGuest: () => client.post<Session>('/demoGuest', {}, { loading: 'now', device: true }),
  /** Makes what is available 10,000.00 again, however often it arrives; `onlyUp` takes nothing away. */
  resetMoney: (onlyUp: boolean) =>
    client.post<null>('/demoMoney', { onlyUp }, { loading: 'now', repeatable: true }),
  createSpecimens: () => client.post<DemoSpecimen>('/demoSpecimen', {}, { loading: 'now' }),
});
