import type { Page } from '@contract/common';
import type {
  Asset,
  BankCard,
  CashFlow,
  CashFlowType,
  DeleteBankCardRequest,
  SaveBankCardRequest,
} from '@contract/wallet';
import type { ApiClient } from './client';
import { pageQuery, type PageRequest } from './pageQuery';

export interface CashFlowQuery extends PageRequest {
  type?: CashFlowType;
}

export const walletApi = (client: ApiClient) => ({
  getAsset: () => client.read<Asset>('/assetInfo'),
  listCashFlow: ({ type, ...page }: CashFlowQuery) =>
    client.read<Page<CashFlow>>('/cashFlowList', { type: type?.toString(), ...pageQuery(page) }),
  listCards: () => client.read<BankCard[]>('/loadBankCard'),
  saveCard: (request: SaveBankCardRequest) => client.post<BankCard>('/saveBankCard', request),
  deleteCard: (request: DeleteBankCardRequest) => client.post<null>('/delBankCard', request),
});
