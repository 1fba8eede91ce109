import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api/ApiError';
import { hostLoginCode } from '@/platform/wechat';
import { renderPage } from '@/testing/renderPage';
import LoginPage from '../index';

jest.mock('@/platform/wechat', () => ({ hostLogsIn: true, hostLoginCode: jest.fn() }));

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
