import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api/ApiError';
import type { HostButtonProps } from '@/components/ui/controls/HostButton';
import { hostLoginCode } from '@/platform/wechat';
import { renderPage } from '@/testing/renderPage';
import LoginPage from '../index';

jest.mock('@/platform/wechat', () => ({
  ...jest.requireActual<object>('@/platform/wechat'),
  hostLogsIn: true,
  hostLoginCode: jest.fn(),
}));

/** WeChat's button, after the customer's consent. */
jest.mock('@/components/ui/controls/HostButton', () => ({
  HostButton: ({ id, onPhoneCode, children }: HostButtonProps) => (
    <button id={id} type="button" onClick={() => onPhoneCode?.('p1')}>
      {children}
    </button>
  ),
}));

const ON = [{ name: 'wechat_login', value: '1' }];

beforeEach(() => jest.mocked(hostLoginCode).mockResolvedValue('c1'));

async function openLogin(items = ON) {
  const page = await renderPage(LoginPage, {
    isLoggedIn: false,
    api: (api) => api['GET /baseConfig'].mockResolvedValue(items),
    stores: (stores) => void stores.config.load(),
  });
  return page;
}

describe('log-in by WeChat', () => {
  it('logs in the customer whom WeChat identifies', async () => {
    const { byId, api, stores } = await openLogin();
    await userEvent.click(byId('login-wechat'));
    expect(api['POST /wechatLogin']).toHaveBeenCalledWith({ code: 'c1' });
    expect(stores.session.isLoggedIn).toBe(true);
  });

  it('explains how to bind a WeChat account that is not bound yet', async () => {
    const { byId, api } = await openLogin();
    api['POST /wechatLogin'].mockRejectedValue(new ApiError('wechat_unbound'));
    await userEvent.click(byId('login-wechat'));
    expect(byId('login-wechat-error')).toHaveTextContent('请先用密码登录');
  });

  it('is not offered without a WeChat account', async () => {
    const { findId } = await openLogin([]);
    expect(findId('login-wechat')).toBeNull();
  });
});

describe('the phone number of WeChat', () => {
  const PHONE_ON = [{ name: 'wechat_phone', value: '1' }];

  it('is filled in after one tap and a consent', async () => {
    const { byId, api } = await openLogin(PHONE_ON);
    await userEvent.click(byId('login-wechat-phone'));
    expect(api['POST /wechatPhone']).toHaveBeenCalledWith({ code: 'p1' });
    expect(byId('login-username')).toHaveValue('13900000001');
  });

  it('says why WeChat gave none, and keeps what was typed', async () => {
    const { byId, api, getByText } = await openLogin(PHONE_ON);
    await userEvent.type(byId('login-username'), '139');
    api['POST /wechatPhone'].mockRejectedValue(new ApiError('wechat_unavailable'));
    await userEvent.click(byId('login-wechat-phone'));
    expect(getByText(/微信/, { selector: '.notice *' })).toBeVisible();
    expect(byId('login-username')).toHaveValue('139');
  });

  it('is not offered unless the operator has set it', async () => {
    const { findId } = await openLogin();
    expect(findId('login-wechat-phone')).toBeNull();
  });
});
