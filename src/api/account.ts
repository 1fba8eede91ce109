import type {
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

/** Sign-up, log-in and the account itself. Calls of an auth form show the indicator at once (spec §7). */
export const accountApi = (client: ApiClient) => ({
  listCountries: () => client.post<Country[]>('/raeCodeList', {}, { loading: 'none' }),
  login: (request: LoginRequest) => client.post<Session>('/login', request, { loading: 'now' }),
  /** The path is the spec's own spelling. */
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
  getUser: () => client.read<User>('/loadUserInfo'),
});
