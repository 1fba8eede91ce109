import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { ACCOUNT_TYPES, choicesOf } from '@/testing/accountTypes';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import RegisterPage from './index';
import {
  fillAccount,
  LIVE,
  open,
  SECRET_VALUES,
  settle,
  type,
  ACCOUNT_VALUES,
} from './testing/registration';

/** Fills in both steps, but not the checkbox. */
async function fill(page: RenderedPage, changes: Record<string, string> = {}) {
  await fillAccount(page, changes);
  await type(page, SECRET_VALUES);
  await settle();
}

const REQUEST = {
  username: '13900001234',
  utel: '13900001234',
  countryCode: '86',
  registerType: 1,
  upwd: 'candor2026',
  upwd2: 'candor2026',
  fpwd: '246810',
  fpwd2: '246810',
  vcode: '123456',
  realName: '',
  oid: '',
};

it('the registration page registers with phone, code and both passwords, and opens home (SPEC 1.1, 2.14, 3.24, 3.26, 3.27)', async () => {
  const page = await open();
  await fill(page);
  await userEvent.click(page.byId('register-agree'));
  expect(page.byId('register-submit')).toHaveTextContent('完成，领 10,000 模拟 USDT');
  await userEvent.click(page.byId('register-submit'));
  expect(page.api['POST /regisiter']).toHaveBeenCalledWith(REQUEST);
  await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/home/index' }));
});

it('the registration page mentions no demo money where real money is traded', async () => {
  const page = await open(LIVE);
  await fill(page);
  await userEvent.click(page.byId('register-agree'));
  expect(page.byId('register-submit')).toHaveTextContent(/^注册$/);
});

it('the registration page ignores a second tap on the way to step two, and Back returns to step one', async () => {
  const page = await open();
  await type(page, ACCOUNT_VALUES);
  await userEvent.click(page.byId('register-submit'));
  expect(page.byId('register-step-2')).toBeVisible();
  expect(document.querySelector('.overlay-frame__shield')).not.toBeNull();
  await type(page, SECRET_VALUES);
  await userEvent.click(page.byId('nav-back'));
  expect(page.byId('register-username')).toHaveValue('13900001234');
  await userEvent.click(page.byId('register-submit'));
  expect(page.byId('register-password')).toHaveValue('candor2026');
});

it('the registration page sends a code to a complete phone number only, and counts down (SPEC 5.15)', async () => {
  const page = await open();
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.api['POST /sendVcode']).not.toHaveBeenCalled();
  expect(page.byId('register-username-error')).toHaveTextContent('请填写这一项');
  await userEvent.type(page.byId('register-username'), '13900001234');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.api['POST /sendVcode']).toHaveBeenCalledWith({
    username: '13900001234',
    countryCode: '86',
    registerType: 1,
    purpose: 'register',
  });
  expect(page.byId('register-vcode-demo')).toHaveTextContent(/^123456$/);
  expect(page.byId('register-vcode-hint')).toHaveTextContent('已发到 139****1234');
  expect(page.byId('register-vcode-send')).toHaveTextContent('60 秒后重发');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.api['POST /sendVcode']).toHaveBeenCalledTimes(1);
});

it('the registration page says that no code was sent, and why (SPEC 8.10)', async () => {
  const page = await open();
  page.api['POST /sendVcode'].mockRejectedValue(
    new ApiError('vcode_too_soon', { msg: '请 42 秒后再获取验证码' }),
  );
  await userEvent.type(page.byId('register-username'), '13900001234');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.byId('register-vcode-error')).toHaveTextContent(
    '验证码发送失败：请 42 秒后再获取验证码',
  );
});

it('the registration page says once that the code could not be delivered', async () => {
  const page = await open();
  page.api['POST /sendVcode'].mockRejectedValue(
    new ApiError('vcode_not_sent', { msg: '验证码发送失败' }),
  );
  await userEvent.type(page.byId('register-username'), '13900001234');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.byId('register-vcode-error')).toHaveTextContent(/^验证码发送失败$/);
});

it.each([
  ['register-username', '139', '还差 8 位手机号'],
  ['register-vcode', '12', '还差 4 位验证码'],
])(
  'the registration page shows on the button what is wrong with %s %s',
  async (id, text, reason) => {
    const page = await open();
    await type(page, { ...ACCOUNT_VALUES, [id]: text });
    expect(page.byId('register-submit')).toHaveTextContent(reason);
    await userEvent.click(page.byId('register-submit'));
    expect(page.byId(`${id}-error`)).not.toBeEmptyDOMElement();
    expect(page.byId(id)).toHaveValue(text);
    expect(page.findId('register-step-2')).toBeNull();
  },
);

it('the registration page requires the agreement to three notices, and shows them', async () => {
  const page = await open();
  await fill(page);
  expect(page.byId('register-submit')).toHaveTextContent('阅读并勾选三份说明');
  await userEvent.click(page.byId('register-risk'));
  expect(page.getByText(/最多会亏掉全部本金/)).toBeVisible();
  await userEvent.click(page.byId('register-read'));
  expect(page.findId('register-read')).toBeNull();
  await userEvent.click(page.byId('register-privacy'));
  expect(page.getByText(/不做广告，不出售/)).toBeVisible();
  await userEvent.click(page.byId('register-read'));
  await userEvent.click(page.byId('register-agree'));
  expect(page.byId('register-submit')).toHaveTextContent('完成');
});

it('the registration page shows a refusal beside its field, and keeps all input', async () => {
  const page = await open();
  page.api['POST /regisiter'].mockRejectedValue(
    new ApiError('bad_request', {
      fields: [
        { name: 'username', error: 'username_taken', msg: '这个账号已注册，请直接登录' },
        { name: 'vcode', error: 'vcode_wrong', msg: '验证码不对' },
      ],
    }),
  );
  await fill(page);
  await userEvent.click(page.byId('register-agree'));
  await userEvent.click(page.byId('register-submit'));
  await waitFor(() => expect(page.findId('register-step-1')).not.toBeNull());
  expect(page.byId('register-username-error')).toHaveTextContent('这个账号已注册，请直接登录');
  expect(page.byId('register-vcode-error')).toHaveTextContent('验证码不对');
  expect(page.byId('register-username')).toHaveValue('13900001234');
});

it('the registration page shows an error without a field above the button', async () => {
  const page = await open();
  page.api['POST /regisiter'].mockRejectedValue(new ApiError('network'));
  await fill(page);
  await userEvent.click(page.byId('register-agree'));
  await userEvent.click(page.byId('register-submit'));
  expect(page.byId('register-form-error')).toHaveTextContent('无网络，请检查应用的网络权限');
});

it('the registration page asks for code and invite code as the operator has set (SPEC 3.85, 3.86)', async () => {
  const page = await open({ is_reg_login_vcode: '0', is_need_Invitation_code: '1' });
  expect(page.findId('register-vcode')).toBeNull();
  await type(page, { ...ACCOUNT_VALUES, 'register-vcode': '' });
  expect(page.byId('register-submit')).toHaveTextContent('填写邀请码');
  await fill(page, { 'register-username': '', 'register-vcode': '', 'register-invite': 'LIN8' });
  await userEvent.click(page.byId('register-agree'));
  await userEvent.click(page.byId('register-submit'));
  expect(page.api['POST /regisiter']).toHaveBeenCalledWith(
    expect.objectContaining({ oid: 'LIN8', vcode: '' }),
  );
});

it('the registration page fills in the invite code of the link (SPEC 3.28)', async () => {
  const page = await open({}, { oid: 'LIN8' });
  expect(page.byId('register-invite')).toHaveValue('LIN8');
});

it('the registration page rejects a number that the selected country does not have', async () => {
  const page = await renderPage(RegisterPage, {
    isLoggedIn: false,
    api: (fake) =>
      fake['POST /raeCodeList'].mockResolvedValue([
        { code: '86', iso: 'CN', name: '中国' },
        { code: '65', iso: 'SG', name: '新加坡', phonePattern: '[3689][0-9]{7}' },
      ]),
  });
  await userEvent.click(page.byId('register-country'));
  await userEvent.click(page.byId('country-SG'));
  await type(page, { 'register-username': '1234' });
  expect(page.byId('register-submit')).toHaveTextContent('这不是所选国家或地区的手机号');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.api['POST /sendVcode']).not.toHaveBeenCalled();
  expect(page.byId('register-username-error')).toHaveTextContent('这不是所选国家或地区的手机号');
  await userEvent.clear(page.byId('register-username'));
  await type(page, { 'register-username': '81234567' });
  expect(page.byId('register-submit')).not.toHaveTextContent('这不是所选国家或地区的手机号');
});

it.each(ACCOUNT_TYPES)(
  'the registration page accepts the kind of account that phone_or_name %s allows (SPEC 3.89)',
  async (set, choices, asks) => {
    const page = await open();
    expect(await choicesOf(page, 'register', set)).toEqual(choices);
    expect(page.byId('register-submit')).toHaveTextContent(asks);
  },
);

it('the registration page registers with an e-mail address (SPEC 3.25)', async () => {
  const page = await open();
  await userEvent.click(page.byId('register-email'));
  await fill(page, { 'register-username': 'lin@example.com' });
  await userEvent.click(page.byId('register-agree'));
  await userEvent.click(page.byId('register-submit'));
  expect(page.api['POST /regisiter']).toHaveBeenCalledWith(
    expect.objectContaining({ username: 'lin@example.com', utel: '', registerType: 2 }),
  );
});

it('the registration page checks the box on a tap on its text, but not on its links', async () => {
  const page = await open();
  await fill(page);
  await userEvent.click(page.byId('register-agree-words'));
  expect(page.byId('register-agree')).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(page.byId('register-risk'));
  expect(page.byId('register-agree')).toHaveAttribute('aria-checked', 'true');
});

it('the registration page uses a code only for the number to which it was sent', async () => {
  const page = await open();
  await userEvent.type(page.byId('register-username'), '13900001234');
  await userEvent.click(page.byId('register-vcode-send'));
  await userEvent.type(page.byId('register-vcode'), '123456');
  await userEvent.type(page.byId('register-username'), '{Backspace}5');
  expect(page.byId('register-vcode')).toHaveValue('');
  expect(page.findId('register-vcode-hint')).toBeNull();
  expect(page.findId('register-vcode-demo')).toBeNull();
  expect(page.byId('register-vcode-send')).toHaveTextContent('获取验证码');
  await userEvent.click(page.byId('register-vcode-send'));
  expect(page.api['POST /sendVcode']).toHaveBeenLastCalledWith(
    expect.objectContaining({ username: '13900001235' }),
  );
});

it('the registration page scrolls to the field that the server refused', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  const page = await open();
  const fields = [{ name: 'oid', error: 'invite_code_unknown' as const, msg: '没有这个邀请码' }];
  page.api['POST /regisiter'].mockRejectedValue(new ApiError('bad_request', { fields }));
  await fill(page, { 'register-invite': 'BADINV' });
  await userEvent.click(page.byId('register-agree'));
  await userEvent.click(page.byId('register-submit'));
  await waitFor(() => expect(page.findId('register-step-1')).not.toBeNull());
  expect(page.byId('register-invite-error')).toHaveTextContent('没有这个邀请码');
  expect(page.byId('register-invite')).toHaveValue('BADINV');
  await waitFor(() => expect(seen).toEqual(['register-invite']));
});

it('the registration page shows no error for an empty field that was left, and Enter submits', async () => {
  const page = await open();
  await userEvent.click(page.byId('register-username'));
  for (let tabs = 0; tabs < 6; tabs += 1) await userEvent.tab();
  expect(page.queryByText('请填写这一项')).toBeNull();
  await type(page, ACCOUNT_VALUES);
  await userEvent.type(page.byId('register-vcode'), '{Enter}');
  await type(page, SECRET_VALUES);
  await settle();
  await userEvent.type(page.byId('register-password'), '{Enter}');
  expect(page.api['POST /regisiter']).not.toHaveBeenCalled();
  await userEvent.click(page.byId('register-agree'));
  await userEvent.type(page.byId('register-password'), '{Enter}');
  expect(page.api['POST /regisiter']).toHaveBeenCalledTimes(1);
});

it('the registration page links to the log-in', async () => {
  const { byId } = await renderPage(RegisterPage, { isLoggedIn: false });
  await userEvent.click(byId('register-login'));
  await waitFor(() => expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/login/index' }));
});

it('the registration page keeps the typed number for the log-in', async () => {
  const page = await open();
  await type(page, ACCOUNT_VALUES);
  expect(page.stores.session.enteredAccount).toEqual({
    username: REQUEST.username,
    countryCode: '86',
  });
});
