import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { renderPage } from '@/testing/renderPage';
import ServicePage from './index';

const open = (contact: string) =>
  renderPage(ServicePage, {
    isLoggedIn: false,
    api: (api) =>
      api.config.listConfig.mockResolvedValue([{ name: 'custom_service', value: contact }]),
  });

it('is reachable without a log-in and lets one copy the contact', async () => {
  const { byId } = await open('support@candor.example');
  expect(Taro.reLaunch).not.toHaveBeenCalled();
  expect(byId('service-contact')).toHaveTextContent('support@candor.example');
  await userEvent.click(byId('service-copy'));
  expect(Taro.setClipboardData).toHaveBeenCalledWith({ data: 'support@candor.example' });
  expect(Taro.showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '复制成功' }));
});

it('opens an address in the mail program', async () => {
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

it('says so when the contact does not load, and loads it again', async () => {
  const { byId, api } = await renderPage(ServicePage, {
    isLoggedIn: false,
    api: (fake) => fake.config.listConfig.mockRejectedValueOnce(new ApiError('offline')),
  });
  expect(byId('list-error')).toHaveTextContent('联系方式没有加载出来');
  expect(byId('list-error')).toHaveTextContent('网络未连接');
  api.config.listConfig.mockResolvedValue([{ name: 'custom_service', value: 'a@b.example' }]);
  await userEvent.click(byId('list-retry'));
  expect(byId('service-contact')).toHaveTextContent('a@b.example');
});

it('says that there is no contact rather than showing an empty one', async () => {
  const { getByText, findId } = await open('');
  expect(getByText('客服联系方式暂未公布')).toBeVisible();
  expect(findId('service-copy')).toBeNull();
});

it('answers one question at a time', async () => {
  const { byId, queryByText } = await open('');
  await act(() => userEvent.click(byId('service-question-password')));
  expect(queryByText(/由客服为你重设/)).toBeVisible();
  await act(() => userEvent.click(byId('service-question-stale')));
  expect(queryByText(/由客服为你重设/)).toBeNull();
  expect(queryByText(/超过 3 秒没更新/)).toBeVisible();
});
