import { accountApi } from './account';
import type { ApiClient } from './client';
import { configApi } from './config';
import { demoApi } from './demo';
import { identityApi } from './identity';
import { inquiriesApi } from './inquiries';
import { inviteApi } from './invite';
import { messagesApi } from './messages';
import { ordersApi } from './orders';
import { productsApi } from './products';
import { transfersApi } from './transfers';
import { transparencyApi } from './transparency';
import { uploadsApi } from './uploads';
import { versionApi } from './version';
import { walletApi } from './wallet';

/** Every call of the product server, by noun; nobody else writes a path. */
export function createApi(client: ApiClient) {
  return {
    account: accountApi(client),
    config: configApi(client),
    demo: demoApi(client),
    products: productsApi(client),
    orders: ordersApi(client),
    wallet: walletApi(client),
    transfers: transfersApi(client),
    identity: identityApi(client),
    inquiries: inquiriesApi(client),
    messages: messagesApi(client),
    invite: inviteApi(client),
    transparency: transparencyApi(client),
    uploads: uploadsApi(client),
    version: versionApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
