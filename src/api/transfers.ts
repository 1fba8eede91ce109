import type { Page } from '@contract/common';
import type {
  Channel,
  Deposit,
  DepositRequest,
  Withdrawal,
  WithdrawRequest,
} from '@contract/transfer';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

/** By its `requestId`, or because it is done already, the server does it once. */
const ONCE = { repeatable: true } as const;

export const transfersApi = (client: ApiClient) => ({
  listChannels: () =>
    client.post<Channel[]>('/rechargeChannel', {}, { loading: 'none', repeatable: true }),
  createDeposit: (request: DepositRequest) => client.post<Deposit>('/recharge', request, ONCE),
  /** The spelling of the path is that of SPEC 7. */
  createWithdrawal: (request: WithdrawRequest) =>
    client.post<Withdrawal>('/withdrawl', request, ONCE),
  listDeposits: (page: PageRequest) =>
    client.read<Page<Deposit>>('/rechargeList', { ...pageQuery(page) }),
  listWithdrawals: (page: PageRequest) =>
    client.read<Page<Withdrawal>>('/withdrawList', { ...pageQuery(page) }),
  cancelWithdrawal: (id: string) => client.post<Withdrawal>('/withdrawCancel', { id }, ONCE),
});
