import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { runInAction } from 'mobx';
import { aUser } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import RegisterPage from './index';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

describe('registration of a guest', () => {
  it("keeps the guest's account and makes it a customer's", async () => {
    const page = await renderPage(RegisterPage, {
      api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ isGuest: true })),
      stores: ({ user }) => runInAction(() => void (user.user = aUser({ isGuest: true }))),
    });
    expect(Taro.reLaunch).not.toHaveBeenCalled();
    const type = async (id: string, text: string) => {
      await userEvent.click(page.byId(id));
      await userEvent.paste(text);
    };
    await type('register-username', '13900001234');
    await type('register-vcode', '123456');
    await userEvent.click(page.byId('register-submit'));
    await settle();
    await type('register-password', 'candor2026');
    await type('register-password2', 'candor2026');
    await type('register-fund', '246810');
    await type('register-fund2', '246810');
    await userEvent.click(page.byId('register-agree'));
    await userEvent.click(page.byId('register-submit'));
    await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' }));
    expect(page.stores.user.isGuest).toBe(false);
  });
});
