import type { CashFlowType } from '@contract/kinds';
import type { Page } from '@contract/common';
import type {
  Asset,
  BankCard,
  CashFlow,
  DeleteBankCardRequest,
  SaveBankCardRequest,
} from '@contract/wallet';
import type { BalanceTotalReply, JournalPage } from '@contract/money';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

export interface CashFlowQuery extends PageRequest {
  type?: CashFlowType;
}

export const walletApi = (client: ApiClient) => ({
  /** Own entries from a number on, as they are hashed, at most 1,000 of them. */
  getJournal: (currency: 'USDT' | 'CNY', from: number) =>
    client.read<JournalPage>('/journal', { currency, from: String(from) }),
  /** The newest total of all balances, and that the own one is in it. */
  getBalanceTotal: (currency: 'USDT' | 'CNY') =>
    client.read<BalanceTotalReply>('/balanceTotal', { currency }),
  getAsset: () => client.readShared<Asset>('/assetInfo'),
  listCashFlow: ({ type, ...page }: CashFlowQuery) =>
    client.read<Page<CashFlow>>('/cashFlowList', { type: type?.toString(), ...pageQuery(page) }),
  listCards: () => client.read<BankCard[]>('/loadBankCard'),
  saveCard: (request: SaveBankCardRequest) => client.post<BankCard>('/saveBankCard', request),
  deleteCard: (request: DeleteBankCardRequest) => client.post<null>('/delBankCard', request),
});
