import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { renderPage } from '@/testing/renderPage';
import { toasts } from '@/testing/toasts';
import { ServicePageView as InWechat } from './components/ServicePageView.weapp';
import ServicePage from './index';

const open = (contact: string) =>
  renderPage(ServicePage, {
    isLoggedIn: false,
    api: (api) =>
      api['GET /baseConfig'].mockResolvedValue([{ name: 'custom_service', value: contact }]),
  });

describe('page service', () => {
  it('needs no log-in, and copies the contact (SPEC 1.19, 3.76)', async () => {
    const { byId } = await open('support@candor.example');
    expect(Taro.reLaunch).not.toHaveBeenCalled();
    expect(byId('service-contact')).toHaveTextContent('support@candor.example');
    await userEvent.click(byId('service-copy'));
    expect(Taro.setClipboardData).toHaveBeenCalledWith({ data: 'support@candor.example' });
    expect(toasts().at(-1)).toBe('复制成功');
  });

  it('opens an e-mail address in the mail program', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.href).toBe('mailto:support@candor.example');
    });
    const { byId } = await open('support@candor.example');
    await userEvent.click(byId('service-open'));
    expect(clicked).toHaveBeenCalledTimes(1);
    clicked.mockRestore();
  });

  it('shows the error when the contact does not load, and reloads on a tap', async () => {
    const { byId, api } = await renderPage(ServicePage, {
      isLoggedIn: false,
      api: (fake) => fake['GET /baseConfig'].mockRejectedValueOnce(new ApiError('offline')),
    });
    expect(byId('list-error')).toHaveTextContent('联系方式没有加载出来');
    expect(byId('list-error')).toHaveTextContent('网络未连接');
    api['GET /baseConfig'].mockResolvedValue([{ name: 'custom_service', value: 'a@b.example' }]);
    await userEvent.click(byId('list-retry'));
    expect(byId('service-contact')).toHaveTextContent('a@b.example');
  });

  it('shows no contact if none is published, and still accepts a question', async () => {
    const { byId, findId } = await open('');
    expect(findId('service-copy')).toBeNull();
    expect(byId('service-body')).toBeVisible();
  });

  describe('a question to support (SPEC 1.19)', () => {
    it('of a customer needs no address, because the reply is among the messages', async () => {
      const { byId, findId, api } = await renderPage(ServicePage);
      expect(findId('service-reach')).toBeNull();
      await userEvent.type(byId('service-body'), ' 钱在哪里？ ');
      await userEvent.click(byId('service-send'));
      expect(api['POST /inquiry']).toHaveBeenCalledWith({ body: '钱在哪里？', reach: '' });
      expect(byId('service-sent')).toHaveTextContent('消息');
      expect(byId('service-body')).toHaveValue('');
    });

    it('names the last fault of the server, and takes its reference along', async () => {
      const { byId, findId, api } = await renderPage(ServicePage, {
        api: (fake) => void (fake.lastFault = () => '3f0c1f0e'),
      });
      expect(byId('service-reference')).toHaveTextContent('3f0c1f0e');
      await userEvent.type(byId('service-body'), '出错了');
      await userEvent.click(byId('service-send'));
      expect(api['POST /inquiry']).toHaveBeenCalledWith({ body: '出错了\n#3f0c1f0e', reach: '' });
      expect(findId('service-sent')).not.toBeNull();
    });

    it('is sent without a reference if no call failed, or the text would be too long', async () => {
      const { byId, findId, api } = await renderPage(ServicePage);
      expect(findId('service-reference')).toBeNull();
      api.lastFault = () => '3f0c1f0e';
      await userEvent.click(byId('service-body'));
      await userEvent.paste('x'.repeat(1000));
      await userEvent.click(byId('service-send'));
      expect(api['POST /inquiry']).toHaveBeenCalledWith({ body: 'x'.repeat(1000), reach: '' });
    });

    it('of a visitor needs an e-mail address, and the page shows to which one the reply goes', async () => {
      const { byId, api } = await open('');
      await userEvent.type(byId('service-body'), 'help');
      await userEvent.click(byId('service-send'));
      expect(byId('service-reach-error')).toHaveTextContent('请留下邮箱');
      await userEvent.type(byId('service-reach'), 'a@b');
      await userEvent.click(byId('service-send'));
      expect(byId('service-reach-error')).toHaveTextContent('邮箱地址不完整');
      expect(api['POST /inquiry']).not.toHaveBeenCalled();
      await userEvent.type(byId('service-reach'), '.cn');
      await userEvent.click(byId('service-send'));
      expect(api['POST /inquiry']).toHaveBeenCalledWith({ body: 'help', reach: 'a@b.cn' });
      expect(byId('service-sent')).toHaveTextContent('a@b.cn');
    });

    it('stays in the field when the server refuses it', async () => {
      const { byId } = await renderPage(ServicePage, {
        api: (api) => api['POST /inquiry'].mockRejectedValue(new ApiError('offline')),
      });
      await userEvent.type(byId('service-body'), 'help');
      await userEvent.click(byId('service-send'));
      expect(byId('service-form-error')).toHaveTextContent('网络未连接');
      expect(byId('service-body')).toHaveValue('help');
    });
  });

  it('shows the answer of one question at a time (SPEC 2.34)', async () => {
    const { byId, queryByText } = await open('');
    await act(() => userEvent.click(byId('service-question-password')));
    expect(queryByText(/验证码发到你注册的手机号/)).toBeVisible();
    await act(() => userEvent.click(byId('service-question-stale')));
    expect(queryByText(/验证码发到你注册的手机号/)).toBeNull();
    expect(queryByText(/超过 3 秒没更新/)).toBeVisible();
  });

  describe("the operator's support page", () => {
    const LINK = 'https://help.example/chat';
    const config = [{ name: 'custom_service', value: LINK }] as const;

    it('opens in a browser tab', async () => {
      const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
      const { byId } = await open(LINK);
      await userEvent.click(byId('service-open'));
      expect(clicked).toHaveBeenCalledTimes(1);
      expect(Taro.navigateTo).not.toHaveBeenCalled();
      clicked.mockRestore();
    });

    it('is a separate page inside WeChat', async () => {
      const onBroken = jest.fn();
      const { byId } = await renderPage(() => <InWechat onBroken={onBroken} />, {
        api: (api) => api['GET /baseConfig'].mockResolvedValue([...config]),
      });
      expect(byId('service-web')).toHaveAttribute('src', LINK);
      expect(onBroken).not.toHaveBeenCalled();
      fireEvent.error(byId('service-web'));
      expect(onBroken).toHaveBeenCalled();
    });

    it.each([
      ['is none', 'a@b.example', null],
      ['is not known', '', new ApiError('offline')],
    ])('is replaced by the contact when there %s', async (_, value, error) => {
      const onBroken = jest.fn();
      await renderPage(() => <InWechat onBroken={onBroken} />, {
        api: (api) => {
          if (error) api['GET /baseConfig'].mockRejectedValue(error);
          else api['GET /baseConfig'].mockResolvedValue([{ name: 'custom_service', value }]);
        },
      });
      expect(onBroken).toHaveBeenCalled();
    });

    it('is replaced by the contact when it cannot be shown', async () => {
      const { byId } = await renderPage(ServicePage, {
        isLoggedIn: false,
        params: { view: 'page' },
        api: (api) => api['GET /baseConfig'].mockResolvedValue([...config]),
      });
      expect(byId('service-contact')).toHaveTextContent(LINK);
    });
  });
});
