import type {
  AccountSettings,
  ChangePasswordRequest,
  Country,
  LoginRequest,
  Profile,
  RecoverFundPasswordRequest,
  RecoverPasswordRequest,
  RegisterRequest,
  SendVcodeReply,
  SendVcodeRequest,
  Session,
  User,
} from '@contract/account';
import type { DeviceKeys, SaveDeviceKeyRequest } from '@contract/deviceKey';
import type { ApiClient } from './client';

/** The device names itself: what others do never refuses one that has logged in before. */
const NAMED = { loading: 'now', device: true } as const;

/** Sign-up, log-in and the account. Calls of an auth form show the indicator at once (SPEC 7). */
export const accountApi = (client: ApiClient) => ({
  listCountries: () =>
    client.post<Country[]>('/raeCodeList', {}, { loading: 'none', repeatable: true }),
  login: (request: LoginRequest) => client.post<Session>('/login', request, NAMED),
  /** The spelling of the path is that of SPEC 7. */
  register: (request: RegisterRequest) => client.post<Session>('/regisiter', request, NAMED),
  sendVcode: (request: SendVcodeRequest) =>
    client.post<SendVcodeReply>('/sendVcode', request, NAMED),
  recoverPassword: (request: RecoverPasswordRequest) =>
    client.post<Session>('/recoverPassword', request, NAMED),
  sendFundVcode: () => client.post<SendVcodeReply>('/sendFundVcode', {}, { loading: 'now' }),
  recoverFundPassword: (request: RecoverFundPasswordRequest) =>
    client.post<null>('/recoverFundPassword', request, { loading: 'now' }),
  /** Ends the session of that token on the server; the app has forgotten it already. */
  logout: (token: string) => client.post<null>('/logout', {}, { token, loading: 'none' }),
  updatePassword: (request: ChangePasswordRequest) =>
    client.post<null>('/changepwd', request, { loading: 'now' }),
  updateFundPassword: (request: ChangePasswordRequest) =>
    client.post<null>('/changecoinpwd', request, { loading: 'now' }),
  updateSettings: (settings: AccountSettings) =>
    client.post<null>('/saveSettings', settings, { loading: 'none' }),
  updateProfile: (profile: Profile) =>
    client.post<null>('/saveProfile', profile, { loading: 'now', repeatable: true }),
  wechatLogin: (code: string) => client.post<Session>('/wechatLogin', { code }, NAMED),
  bindWechat: (code: string) => client.post<null>('/wechatBind', { code }, { loading: 'now' }),
  unbindWechat: () => client.post<null>('/wechatUnbind', {}, { loading: 'now' }),
  /** Binds the phone's key to this session; again and again is once. */
  saveDeviceKey: (request: SaveDeviceKeyRequest) =>
    client.post<null>('/deviceKeySave', request, { loading: 'none' }),
  listDeviceKeys: () => client.read<DeviceKeys>('/deviceKeyList'),
  endDevice: (key: string) => client.post<null>('/deviceLogout', { key }),
  getUser: () => client.readShared<User>('/loadUserInfo'),
});
