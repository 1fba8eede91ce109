import type { ApiClient } from './client';
import { createApi } from './createApi';

/** An ApiClient that writes down what it is asked for: method, path and loading mode. */
function recorder() {
  const calls: string[] = [];
  const note =
    (method: string, mode: string) =>
    (path: string, _body?: unknown, options?: { loading?: string }) => {
      calls.push(`${method} ${path} ${options?.loading ?? mode}`);
      return Promise.resolve(null);
    };
  const client = {
    get: note('GET', 'later'),
    read: note('GET', 'none'),
    readShared: note('GET', 'none'),
    post: note('POST', 'later'),
    upload: note('POST', 'none'),
  };
  return { api: createApi(client as unknown as ApiClient), calls };
}

const { api, calls } = recorder();
const any = {} as never;

/** The calls of SPEC 7, each with the function of the app that makes it and when it shows loading. */
const CALLS: readonly [string, () => Promise<unknown>][] = [
  ['POST /raeCodeList none', () => api.account.listCountries()],
  ['GET /bannerList none', () => api.config.listBanners()],
  ['POST /rechargeChannel none', () => api.transfers.listChannels()],
  ['POST /public/uploads none', () => api.uploads.createUpload({ path: 'p', secret: false })],
  ['POST /login now', () => api.account.login(any)],
  ['POST /regisiter now', () => api.account.register(any)],
  ['POST /changepwd now', () => api.account.updatePassword(any)],
  ['POST /changecoinpwd now', () => api.account.updateFundPassword(any)],
  ['POST /saveProfile now', () => api.account.updateProfile(any)],
  ['POST /wechatLogin now', () => api.account.wechatLogin(any)],
  ['POST /wechatBind now', () => api.account.bindWechat(any)],
  ['POST /wechatUnbind now', () => api.account.unbindWechat()],
  ['POST /inquiry now', () => api.inquiries.createInquiry(any)],
  ['POST /recharge later', () => api.transfers.createDeposit(any)],
  ['POST /withdrawl later', () => api.transfers.createWithdrawal(any)],
  ['POST /realAudit later', () => api.identity.createIdentity(any)],
  ['GET /loadBankCard none', () => api.wallet.listCards()],
  ['POST /saveBankCard later', () => api.wallet.saveCard(any)],
  ['GET /loadUserInfo none', () => api.account.getUser()],
  ['GET /baseConfig none', () => api.config.listConfig()],
  ['GET /productList none', () => api.products.listProducts()],
];

it.each(CALLS)('asks for %s', async (expected, call) => {
  calls.length = 0;
  await call();
  expect(calls).toEqual([expected]);
});

it('marks an upload as secret or not', async () => {
  const upload = jest.fn();
  const { uploads } = createApi({ upload } as unknown as ApiClient);
  await uploads.createUpload({ path: 'p', secret: false });
  await uploads.createUpload({ path: 'p', secret: true });
  expect(upload.mock.calls.map(([, { form }]) => form)).toEqual([
    { secretFlag: 'N' },
    { secretFlag: 'Y' },
  ]);
});

it('asks for messages of one kind, or of all', async () => {
  const readShared = jest.fn().mockResolvedValue(null);
  const { messages } = createApi({ readShared } as unknown as ApiClient);
  await messages.listMessages({ kind: 'money', cursor: 'c' });
  await messages.listMessages({});
  expect(readShared.mock.calls).toEqual([
    ['/messageList', { cursor: 'c', kind: 'money' }],
    ['/messageList', { kind: undefined }],
  ]);
});
