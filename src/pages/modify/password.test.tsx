import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { runInAction } from 'mobx';
import { ApiError } from '@/api/ApiError';
import { aUser } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import ModifyPage from './index';
import PasswordPage from './password';

const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

function fillIn({ byId }: RenderedPage, old: string, fresh: string, again = fresh) {
  type(byId('password-old'), old);
  type(byId('password-new'), fresh);
  type(byId('password-new2'), again);
}

const open = (kind: 'login' | 'fund') => renderPage(PasswordPage, { params: { kind } });
const submit = ({ byId }: RenderedPage) =>
  act(async () => fireEvent.click(byId('password-submit')));

describe('the page that changes a password', () => {
  it('changes the login password and says that other devices are logged out (SPEC 2.16)', async () => {
    const page = await open('login');
    fillIn(page, 'demo1234', 'candor5678');
    await submit(page);
    expect(page.api['POST /changepwd']).toHaveBeenCalledWith({
      oldpwd: 'demo1234',
      upwd: 'candor5678',
      upwd2: 'candor5678',
    });
    expect(page.byId('password-done')).toHaveTextContent('其他设备上的登录已全部失效');
    await act(async () => fireEvent.click(page.byId('password-back')));
    expect(Taro.reLaunch).toHaveBeenCalled();
  });

  it('changes the fund password by its own call', async () => {
    const page = await open('fund');
    fillIn(page, '123456', '908172');
    await submit(page);
    expect(page.api['POST /changecoinpwd']).toHaveBeenCalledWith({
      oldpwd: '123456',
      upwd: '908172',
      upwd2: '908172',
    });
    expect(page.api['POST /changepwd']).not.toHaveBeenCalled();
    expect(page.byId('password-done')).toHaveTextContent('资金密码');
  });

  it('says for the first fund password that no password is changed and no withdrawal held', async () => {
    const page = await renderPage(PasswordPage, {
      params: { kind: 'fund' },
      stores: ({ user }) => runInAction(() => void (user.user = aUser({ hasFundPassword: false }))),
      api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ hasFundPassword: true })),
    });
    const all = () => page.container.textContent ?? '';
    expect([page.byId('nav-title').textContent, page.byId('password-submit').textContent]).toEqual([
      '设置资金密码',
      '请输入资金密码',
    ]);
    type(page.byId('password-new'), '908172');
    type(page.byId('password-new2'), '908172');
    expect(page.byId('password-submit').textContent).toBe('设置');
    expect(all()).not.toMatch(/改|暂停/);
    await submit(page);
    expect(page.byId('nav-title').textContent).toBe('设置资金密码');
    expect(page.byId('password-done')).toHaveTextContent('实名认证、绑卡和提现时用它');
    expect(all()).not.toMatch(/改|暂停/);
  });

  it.each([
    ['24', '提现会暂停 24 小时'],
    ['0', null],
  ])(
    'shows the hold of withdrawals that the operator has set: %s hours',
    async (value, sentence) => {
      const page = await open('login');
      page.api['GET /baseConfig'].mockResolvedValue([{ name: 'payout_hold_hours', value }]);
      await act(() => page.stores.config.load());
      if (sentence === null) expect(page.container).not.toHaveTextContent('暂停');
      else expect(page.container).toHaveTextContent(sentence);
    },
  );

  it.each([
    ['short1', 'short1', 'password-new-error', '至少 8 位'],
    ['lettersonly', 'lettersonly', 'password-new-error', '需同时有字母和数字'],
    ['candor5678', 'candor5679', 'password-new2-error', '两次输入的密码不一致'],
    ['demo1234', 'demo1234', 'password-new-error', '新密码不能与原密码相同'],
  ])('shows the refusal of %s / %s beside the field', async (fresh, again, id, sentence) => {
    const page = await open('login');
    fillIn(page, 'demo1234', fresh, again);
    expect(page.byId(id)).toHaveTextContent(sentence);
    await submit(page);
    expect(page.api['POST /changepwd']).not.toHaveBeenCalled();
  });

  it('shows on the button what is missing', async () => {
    const { byId } = await open('login');
    expect(byId('password-submit')).toHaveTextContent('请输入原密码');
    type(byId('password-old'), 'demo1234');
    expect(byId('password-submit')).toHaveTextContent('请输入新密码');
    type(byId('password-new'), 'candor5678');
    expect(byId('password-submit')).toHaveTextContent('请再输一次新密码');
    type(byId('password-new2'), 'candor5678');
    expect(byId('password-submit')).toHaveTextContent('确认修改');
  });

  it('shows a wrong old password beside its field, and keeps all other input', async () => {
    const page = await open('login');
    page.api['POST /changepwd'].mockRejectedValue(
      new ApiError('wrong_old_password', {
        msg: '原密码不对',
        fields: [{ name: 'oldpwd', error: 'wrong_old_password', msg: '原密码不对' }],
      }),
    );
    fillIn(page, 'wrong123', 'candor5678');
    await submit(page);
    expect(page.byId('password-old-error')).toHaveTextContent('原密码不对');
    expect(page.byId('password-new')).toHaveValue('candor5678');
  });

  it('shows an error when the server does not respond', async () => {
    const page = await open('login');
    page.api['POST /changepwd'].mockRejectedValue(new ApiError('network'));
    fillIn(page, 'demo1234', 'candor5678');
    await submit(page);
    expect(page.byId('password-form-error')).toHaveTextContent('无网络');
  });
});

describe('the security menu', () => {
  it.each([
    ['modify-login-password', '/pages/modify/password?kind=login'],
    ['modify-fund-password', '/pages/modify/password?kind=fund'],
    ['modify-authentication', '/pages/modify/authentication'],
  ])('opens the page that %s names (SPEC 2.15)', async (id, url) => {
    const { byId } = await renderPage(ModifyPage);
    await act(async () => fireEvent.click(byId(id)));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url });
  });

  it('shows the masked account and the state of the real-name verification (SPEC 4.8)', async () => {
    const page = await renderPage(ModifyPage);
    page.api['GET /loadUserInfo'].mockResolvedValue(aUser({ username: 'linda@mail.example' }));
    await act(() => page.stores.user.load());
    expect(page.getByText('l****@mail.example')).toBeInTheDocument();
    expect(page.byId('modify-authentication')).toHaveTextContent('已通过');
  });
});
