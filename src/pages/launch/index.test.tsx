import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { renderPage } from '@/testing/renderPage';
import LaunchPage from './index';

const open = () => renderPage(LaunchPage, { isLoggedIn: false });

it('leads to the log-in and to the registration', async () => {
  const { byId } = await open();
  await userEvent.click(byId('launch-login'));
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/login/index' });
  await userEvent.click(byId('launch-register'));
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/register/index' });
});

it('changes every text at once to the other language and back, and remembers it', async () => {
  const { byId, getByText, stores } = await open();
  expect(getByText('每一笔结果，你都能自己核对。')).toBeVisible();
  await userEvent.click(byId('launch-language'));
  expect(getByText('Every result is yours to check.')).toBeVisible();
  expect(byId('launch-login')).toHaveTextContent('Log in');
  expect(stores.settings.language).toBe('en_US');
  await userEvent.click(byId('launch-language'));
  expect(byId('launch-login')).toHaveTextContent('登录');
});

it('says that only demo money is used, unless the server trades real money', async () => {
  const { queryByText, api, stores } = await open();
  expect(queryByText('只用模拟资金')).toBeVisible();
  api.config.listConfig.mockResolvedValue([{ name: 'trading_mode', value: 'live' }]);
  await act(() => stores.config.load());
  expect(queryByText('只用模拟资金')).toBeNull();
});

it('offers support without a log-in', async () => {
  const { byId } = await open();
  await userEvent.click(byId('launch-service'));
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/service/index' });
});

it('takes a logged-in customer to home', async () => {
  await renderPage(LaunchPage);
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' });
});

it('says that the session has ended, until somebody logs in', async () => {
  const { byId, findId, stores } = await renderPage(LaunchPage, {
    stores: ({ session }) => {
      session.expire(session.token, '13800000000');
      session.finishEnding();
    },
  });
  expect(byId('launch-expired')).toHaveTextContent('登录已失效，请重新登录');
  await act(() =>
    stores.session.login({ username: 'x', upwd: 'y', countryCode: '86', registerType: 1 }),
  );
  expect(findId('launch-expired')).toBeNull();
});
