import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { renderPage } from '@/testing/renderPage';
import LaunchPage from './index';

const open = () => renderPage(LaunchPage, { isLoggedIn: false });

describe('page launch', () => {
  it('has links to the log-in and to the registration (SPEC 2.3)', async () => {
    const { byId } = await open();
    await userEvent.click(byId('launch-login'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/login/index' });
    await userEvent.click(byId('launch-register'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/register/index' });
  });

  it('changes all texts to the other language and back, and remembers the language', async () => {
    const { byId, getByText, stores } = await open();
    expect(getByText('一分钟后，涨还是跌？')).toBeVisible();
    await userEvent.click(byId('launch-language'));
    expect(getByText('Up or down in a minute?')).toBeVisible();
    expect(byId('launch-login')).toHaveTextContent('Log in');
    expect(stores.settings.language).toBe('en_US');
    await userEvent.click(byId('launch-language'));
    expect(byId('launch-login')).toHaveTextContent('登录');
  });

  it('says that only demo money is used, unless the server is in live mode', async () => {
    const { queryByText, api, stores } = await open();
    expect(queryByText('只用模拟资金')).toBeVisible();
    api['GET /baseConfig'].mockResolvedValue([{ name: 'trading_mode', value: 'live' }]);
    await act(() => stores.config.load());
    expect(queryByText('只用模拟资金')).toBeNull();
  });

  it('offers support without a log-in', async () => {
    const { byId } = await open();
    await userEvent.click(byId('launch-service'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/service/index' });
  });

  it('redirects a logged-in customer to home (SPEC 2.49)', async () => {
    await renderPage(LaunchPage);
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' });
  });

  it('says that the session has ended, until a customer logs in', async () => {
    const { byId, findId, stores } = await renderPage(LaunchPage, {
      stores: ({ session }) => {
        session.expire(session.token, '13800000000');
        session.finishEnding();
      },
    });
    expect(byId('launch-expired')).toHaveTextContent('登录已失效，请重新登录');
    // Log-in is the primary action of an expired session: a guest would be another account.
    await act(() => stores.config.load());
    expect(byId('launch-login').className).toContain('button--primary');
    expect(byId('launch-guest').className).not.toContain('button--primary');
    await act(() =>
      stores.session.login({ username: 'x', upwd: 'y', countryCode: '86', registerType: 1 }),
    );
    expect(findId('launch-expired')).toBeNull();
  });

  describe('in a demo', () => {
    const live = [{ name: 'trading_mode', value: 'live' }];
    const openDemo = async () => {
      const page = await open();
      await act(() => page.stores.config.load());
      return page;
    };

    it('shows one live price, which updates automatically', async () => {
      jest.useFakeTimers();
      const { byId, api } = await openDemo();
      expect(byId('launch-price')).toHaveTextContent('182.46');
      api['GET /demoPrice'].mockResolvedValue({
        procode: 'AUR',
        title: '曙光机器人',
        price: '182.51',
        changeRate: '0.0145',
      });
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(byId('launch-price')).toHaveTextContent('182.51');
      jest.useRealTimers();
    });

    it('creates a guest account with one tap', async () => {
      const { byId, api, stores } = await openDemo();
      await userEvent.dblClick(byId('launch-guest'));
      expect(api['POST /demoGuest']).toHaveBeenCalledTimes(1);
      expect(stores.session.token).toBe('g1');
      await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' }));
    });

    it('shows the error when the guest session did not start', async () => {
      const { byId, api } = await openDemo();
      api['POST /demoGuest'].mockRejectedValue(new ApiError('network'));
      await userEvent.click(byId('launch-guest'));
      expect(byId('launch-error')).toHaveTextContent('无网络，请检查应用的网络权限');
    });

    it('shows neither price nor guest button in live mode', async () => {
      const { findId, api, stores, queryByText } = await open();
      api['GET /baseConfig'].mockResolvedValue(live);
      await act(() => stores.config.load());
      expect(findId('launch-guest')).toBeNull();
      expect(findId('launch-price')).toBeNull();
      expect(api['GET /demoPrice']).not.toHaveBeenCalled();
      expect(queryByText(/模拟/)).toBeNull();
    });
  });
});
