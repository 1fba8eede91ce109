import userEvent from '@testing-library/user-event';
import { aUser } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import ModifyPage from '../index';

jest.mock('@/platform/wechat', () => ({
  ...jest.requireActual<object>('@/platform/wechat'),
  hostLogsIn: true,
  hostLoginCode: () => Promise.resolve('c1'),
}));

const ON = [{ name: 'wechat_login', value: '1' }];

describe('WechatCell', () => {
  it('binds a WeChat account and unbinds it again', async () => {
    const { byId, api } = await renderPage(ModifyPage, {
      api: (fake) => fake['GET /baseConfig'].mockResolvedValue(ON),
      stores: (stores) => void stores.config.load(),
    });
    expect(byId('modify-wechat')).toHaveTextContent('去绑定');
    api['GET /loadUserInfo'].mockResolvedValue(aUser({ wechatBound: true }));
    await userEvent.click(byId('modify-wechat'));
    expect(api['POST /wechatBind']).toHaveBeenCalledWith({ code: 'c1' });
    expect(byId('modify-wechat')).toHaveTextContent('已绑定');
    await userEvent.click(byId('modify-wechat'));
    expect(api['POST /wechatUnbind']).toHaveBeenCalledTimes(1);
  });
});
