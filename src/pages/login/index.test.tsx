import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { ACCOUNT_TYPES, choicesOf } from '@/testing/accountTypes';
import { renderPage } from '@/testing/renderPage';
import LoginPage from './index';

const open = () => renderPage(LoginPage, { isLoggedIn: false });

describe('page login', () => {
  it('logs in with phone and password and moves on to home (SPEC 1.2, 2.13)', async () => {
    const { byId, api, stores } = await open();
    await userEvent.type(byId('login-username'), '13800000000');
    await userEvent.type(byId('login-password'), 'demo1234');
    await userEvent.click(byId('login-submit'));
    expect(api['POST /login']).toHaveBeenCalledWith({
      username: '13800000000',
      upwd: 'demo1234',
      countryCode: '86',
      registerType: 1,
    });
    expect(stores.session.isLoggedIn).toBe(true);
    await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' }));
  });

  it('shows on the button what is missing, first the phone, then the password', async () => {
    const { byId, api } = await open();
    const button = byId('login-submit');
    expect(button).toHaveTextContent('填写手机号');
    await userEvent.type(byId('login-username'), '138000');
    expect(button).toHaveTextContent('还差 5 位手机号');
    await userEvent.type(byId('login-username'), '00000');
    expect(button).toHaveTextContent('填写登录密码');
    await userEvent.click(button);
    expect(byId('login-password-error')).toHaveTextContent('请填写这一项');
    expect(api['POST /login']).not.toHaveBeenCalled();
  });

  it('shows beside the field what is wrong with a phone number', async () => {
    const { byId, findId } = await open();
    await userEvent.type(byId('login-username'), '238');
    expect(findId('login-username-error')).toBeNull();
    await userEvent.tab();
    expect(byId('login-username-error')).toHaveTextContent('中国大陆的手机号以 1 开头');
    expect(byId('login-submit')).toHaveTextContent('中国大陆的手机号以 1 开头');
  });

  it('reports a wrong password, and keeps all input', async () => {
    const { byId, api } = await open();
    api['POST /login'].mockRejectedValue(
      new ApiError('wrong_credentials', { msg: '账号或密码不对' }),
    );
    await userEvent.type(byId('login-username'), '13800000000');
    await userEvent.type(byId('login-password'), 'wrong1234');
    await userEvent.click(byId('login-submit'));
    expect(byId('login-form-error')).toHaveTextContent('账号或密码不对');
    expect(byId('login-username')).toHaveValue('13800000000');
    expect(byId('login-password')).toHaveValue('wrong1234');
    expect(byId('login-submit')).toHaveTextContent('登录');
  });

  it('shows a refused account name beside its field', async () => {
    const { byId, api } = await open();
    const fields = [{ name: 'username', error: 'email_invalid' as const, msg: '邮箱格式不对' }];
    api['POST /login'].mockRejectedValue(new ApiError('bad_request', { fields }));
    await userEvent.click(byId('login-email'));
    await userEvent.type(byId('login-username'), 'lin@example.com');
    await userEvent.type(byId('login-password'), 'demo1234');
    await userEvent.click(byId('login-submit'));
    await waitFor(() => expect(byId('login-username-error')).toHaveTextContent('邮箱格式不对'));
  });

  it('logs in with an e-mail address, and keeps the phone number for switching back', async () => {
    const { byId, api } = await open();
    await userEvent.type(byId('login-username'), '13800000000');
    await userEvent.click(byId('login-email'));
    expect(byId('login-username')).toHaveValue('');
    await userEvent.type(byId('login-username'), 'lin@example.com');
    await userEvent.type(byId('login-password'), 'demo1234{Enter}');
    expect(api['POST /login']).toHaveBeenCalledWith(
      expect.objectContaining({ username: 'lin@example.com', registerType: 2 }),
    );
    await userEvent.click(byId('login-phone'));
    expect(byId('login-username')).toHaveValue('13800000000');
  });

  it.each(ACCOUNT_TYPES)(
    'accepts the kind of account that phone_or_name %s allows (SPEC 3.89)',
    async (set, choices, asks) => {
      const page = await open();
      expect(await choicesOf(page, 'login', set)).toEqual(choices);
      expect(page.byId('login-submit')).toHaveTextContent(asks);
    },
  );

  it('finds a country by its name and sends its calling code (SPEC 3.29)', async () => {
    const { byId, findId, api } = await renderPage(LoginPage, {
      isLoggedIn: false,
      api: (fake) =>
        fake['POST /raeCodeList'].mockResolvedValue([
          { code: '86', iso: 'CN', name: '中国' },
          { code: '65', iso: 'SG', name: '新加坡' },
        ]),
    });
    await userEvent.click(byId('login-country'));
    await userEvent.type(byId('country-search'), '新加');
    expect(findId('country-CN')).toBeNull();
    await userEvent.click(byId('country-SG'));
    expect(byId('login-country')).toHaveTextContent('+65');
    await userEvent.type(byId('login-username'), '13800000000');
    await userEvent.type(byId('login-password'), 'demo1234');
    await userEvent.click(byId('login-submit'));
    expect(api['POST /login']).toHaveBeenCalledWith(expect.objectContaining({ countryCode: '65' }));
  });

  it('shows and hides the password with its eye button', async () => {
    const { byId } = await open();
    expect(byId('login-password')).toHaveAttribute('type', 'password');
    await userEvent.click(byId('login-reveal'));
    expect(byId('login-password')).toHaveAttribute('type', 'text');
  });

  it('sends only one request however often the button is tapped', async () => {
    const { byId, api } = await open();
    api['POST /login'].mockReturnValue(new Promise(() => undefined));
    await userEvent.type(byId('login-username'), '13800000000');
    await userEvent.type(byId('login-password'), 'demo1234');
    await userEvent.dblClick(byId('login-submit'));
    expect(api['POST /login']).toHaveBeenCalledTimes(1);
    expect(byId('login-submit')).toHaveTextContent('正在登录');
  });

  it('keeps the account of an expired session, so that only the password is missing', async () => {
    const { byId } = await renderPage(LoginPage, {
      stores: ({ session }) => {
        session.expire(session.token, 'lin@example.com');
        session.finishEnding();
      },
    });
    expect(byId('login-username')).toHaveValue('lin@example.com');
    expect(byId('login-submit')).toHaveTextContent('填写登录密码');
  });

  it('starts with the account and country that the customer typed on another page', async () => {
    const { byId } = await renderPage(LoginPage, {
      stores: ({ session }) => session.enterAccount({ username: '81234567', countryCode: '65' }),
    });
    expect(byId('login-username')).toHaveValue('81234567');
    expect(byId('login-country')).toHaveTextContent('+65');
  });

  it('shares the typed account with other pages, and forgets a deleted account', async () => {
    const { byId, stores } = await open();
    await userEvent.type(byId('login-username'), '13800000000');
    expect(stores.session.enteredAccount).toEqual({ username: '13800000000', countryCode: '86' });
    await userEvent.clear(byId('login-username'));
    expect(stores.session.enteredAccount.username).toBe('');
    await userEvent.type(byId('login-username'), '+999 1234');
    expect(stores.session.enteredAccount.username).toBe('+999 1234');
  });
});
