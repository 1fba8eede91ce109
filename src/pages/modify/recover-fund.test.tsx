import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { aUser } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import RecoverFundPage from './recover-fund';

const NEW = '908172';

const open = () =>
  renderPage(RecoverFundPage, {
    api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ username: '13812345678' })),
  });

const type = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};

function fillIn({ byId }: RenderedPage, fund = NEW) {
  type(byId('recover-fund-vcode'), '123456');
  type(byId('recover-fund-new'), fund);
  type(byId('recover-fund-new2'), fund);
}

const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('the page for a forgotten fund password', () => {
  it("sets a new password with a code sent to the customer's own account", async () => {
    const page = await open();
    await tap(page.byId('recover-fund-vcode-send'));
    expect(page.api['POST /sendFundVcode']).toHaveBeenCalledTimes(1);
    expect(page.byId('recover-fund-vcode-hint')).toHaveTextContent('138****5678');
    fillIn(page);
    await tap(page.byId('recover-fund-submit'));
    expect(page.api['POST /recoverFundPassword']).toHaveBeenCalledWith({
      vcode: '123456',
      upwd: NEW,
      upwd2: NEW,
    });
    expect(page.byId('password-done')).toHaveTextContent(
      '提现可能会暂停一段时间，恢复时间写在提现页',
    );
    await tap(page.byId('password-back'));
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/launch/index' });
  });

  it('rejects a sequence or a date as the new password', async () => {
    const page = await open();
    fillIn(page, '123456');
    expect(page.byId('recover-fund-new-error')).toHaveTextContent('不要用连号、重复或日期');
    await tap(page.byId('recover-fund-submit'));
    expect(page.api['POST /recoverFundPassword']).not.toHaveBeenCalled();
  });

  it('shows a wrong code beside its field', async () => {
    const page = await open();
    const field = { name: 'vcode', error: 'vcode_wrong' as const, msg: '验证码不对' };
    page.api['POST /recoverFundPassword'].mockRejectedValue(
      new ApiError('vcode_wrong', { msg: field.msg, fields: [field] }),
    );
    fillIn(page);
    await tap(page.byId('recover-fund-submit'));
    expect(page.byId('recover-fund-vcode-error')).toHaveTextContent('验证码不对');
  });

  it('shows why no code was sent', async () => {
    const page = await open();
    page.api['POST /sendFundVcode'].mockRejectedValue(
      new ApiError('vcode_limit', { msg: '今天获取验证码的次数已用完' }),
    );
    await tap(page.byId('recover-fund-vcode-send'));
    expect(page.byId('recover-fund-vcode-error')).toHaveTextContent('今天获取验证码的次数已用完');
  });
});
