import type {
  AccountSettings,
  ChangePasswordRequest,
  Country,
  LoginRequest,
  RegisterRequest,
  SendVcodeReply,
  SendVcodeRequest,
  Session,
  User,
} from '@contract/account';
import type { ApiClient } from './client';

/** Sign-up, log-in and the account. Calls of an auth form show the indicator at once (SPEC 7). */
export const accountApi = (client: ApiClient) => ({
  listCountries: () =>
    client.post<Country[]>('/raeCodeList', {}, { loading: 'none', repeatable: true }),
  login: (request: LoginRequest) => client.post<Session>('/login', request, { loading: 'now' }),
  /** The spelling of the path is that of SPEC 7. */
  register: (request: RegisterRequest) =>
    client.post<Session>('/regisiter', request, { loading: 'now' }),
  sendVcode: (request: SendVcodeRequest) =>
    client.post<SendVcodeReply>('/sendVcode', request, { loading: 'now' }),
  /** Ends the session of that token on the server; the app has forgotten it already. */
  logout: (token: string) => client.post<null>('/logout', {}, { token, loading: 'none' }),
  updatePassword: (request: ChangePasswordRequest) =>
    client.post<null>('/changepwd', request, { loading: 'now' }),
  updateFundPassword: (request: ChangePasswordRequest) =>
    client.post<null>('/changecoinpwd', request, { loading: 'now' }),
  updateSettings: (settings: AccountSettings) =>
    client.post<null>('/saveSettings', settings, { loading: 'none' }),
  getUser: () => client.read<User>('/loadUserInfo'),
});
