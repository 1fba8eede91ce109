import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { ACCOUNT_TYPES, choicesOf } from '@/testing/accountTypes';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import LoginPage from './index';
import RecoverPage from './recover';

const PHONE = '13800000000';
const NEW = 'Harbour2027';

const open = () => renderPage(RecoverPage, { isLoggedIn: false });

const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

function fillIn({ byId }: RenderedPage) {
  type(byId('recover-username'), PHONE);
  type(byId('recover-vcode'), '123456');
  type(byId('recover-password'), NEW);
  type(byId('recover-password2'), NEW);
}

const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('the page for a forgotten login password', () => {
  it('has a link on the log-in page', async () => {
    const { byId } = await renderPage(LoginPage, { isLoggedIn: false });
    expect(byId('login-recover')).toHaveTextContent('忘记密码？');
    await userEvent.click(byId('login-recover'));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/login/recover' });
  });

  it.each(ACCOUNT_TYPES)(
    'accepts the kind of account that phone_or_name %s allows (SPEC 3.89)',
    async (set, choices, asks) => {
      const page = await open();
      expect(await choicesOf(page, 'recover', set)).toEqual(choices);
      expect(page.byId('recover-submit')).toHaveTextContent(asks);
    },
  );

  it('sets a new password with a code sent to the account, and logs in', async () => {
    const page = await open();
    type(page.byId('recover-username'), PHONE);
    await tap(page.byId('recover-vcode-send'));
    expect(page.api['POST /sendVcode']).toHaveBeenCalledWith({
      username: PHONE,
      countryCode: '86',
      registerType: 1,
      purpose: 'recover',
    });
    expect(page.byId('recover-vcode-demo')).toHaveTextContent(/^123456$/);
    expect(page.byId('recover-vcode-send')).toHaveTextContent('60 秒后重发');
    fillIn(page);
    await tap(page.byId('recover-submit'));
    expect(page.api['POST /recoverPassword']).toHaveBeenCalledWith({
      username: PHONE,
      countryCode: '86',
      registerType: 1,
      vcode: '123456',
      upwd: NEW,
      upwd2: NEW,
    });
    expect(page.stores.session.isLoggedIn).toBe(true);
    await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' }));
  });

  it('shows on the button what is missing, one input after the other', async () => {
    const { byId } = await open();
    const button = byId('recover-submit');
    expect(button).toHaveTextContent('填写手机号');
    type(byId('recover-username'), PHONE);
    expect(button).toHaveTextContent('还差 6 位验证码');
    type(byId('recover-vcode'), '123456');
    expect(button).toHaveTextContent('请输入新密码');
    type(byId('recover-password'), NEW);
    expect(button).toHaveTextContent('请再输一次新密码');
    type(byId('recover-password2'), `${NEW}8`);
    expect(button).toHaveTextContent('两次输入的密码不一致');
    type(byId('recover-password2'), NEW);
    expect(button).toHaveTextContent('重设并登录');
  });

  it('requests no code while the account is incomplete', async () => {
    const { byId, api } = await open();
    type(byId('recover-username'), '138');
    await tap(byId('recover-vcode-send'));
    expect(api['POST /sendVcode']).not.toHaveBeenCalled();
    expect(byId('recover-username-error')).toBeInTheDocument();
  });

  it.each([
    ['vcode', 'vcode_wrong', '验证码不对', 'recover-vcode-error'],
    ['upwd', 'password_common', '这个密码太常见', 'recover-password-error'],
    ['username', 'account_unknown', '这个账号还没有注册', 'recover-username-error'],
  ] as const)('shows a refusal of the server beside %s', async (name, error, msg, id) => {
    const page = await open();
    page.api['POST /recoverPassword'].mockRejectedValue(
      new ApiError(error, { msg, fields: [{ name, error, msg }] }),
    );
    fillIn(page);
    await tap(page.byId('recover-submit'));
    expect(page.byId(id)).toHaveTextContent(msg);
    expect(page.stores.session.isLoggedIn).toBe(false);
  });
});
