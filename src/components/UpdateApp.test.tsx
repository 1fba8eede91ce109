import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { applyUpdate } from '@/start/update';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import UpdateApp from './UpdateApp';

jest.mock('@/start/update', () => ({ applyUpdate: jest.fn() }));

const applied = jest.mocked(applyUpdate);
beforeEach(() => applied.mockReturnValue(new Promise(() => undefined)));

const open = (version: string, minVersion: string, notes: string[] = []) => {
  host.pages = [{}, {}];
  return renderPage(UpdateApp, {
    isLoggedIn: false,
    api: (api) => api['GET /version'].mockResolvedValue({ version, minVersion, notes }),
  });
};

describe('UpdateApp', () => {
  it('shows the new version with its news, and fetches it (SPEC 2.10)', async () => {
    const { byId, getByText } = await open('1.1.0', '1.0.0', ['结果可以导出']);
    expect(byId('update-version')).toHaveTextContent(/^1\.1\.0$/);
    expect(getByText('现在是 1.0.0')).toBeVisible();
    expect(getByText('结果可以导出')).toBeVisible();
    await userEvent.click(byId('update-now'));
    expect(applyUpdate).toHaveBeenCalledTimes(1);
    expect(byId('update-now')).toHaveTextContent('正在更新');
  });

  it('can be postponed, and then returns to the previous page', async () => {
    const { byId, stores } = await open('1.1.0', '1.0.0');
    await userEvent.click(byId('update-later'));
    expect(stores.version.isPostponed).toBe(true);
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1);
  });

  it('cannot be postponed when the installed version is too old', async () => {
    const { findId, getByText } = await open('2.0.0', '1.5.0');
    expect(getByText('需要更新后继续使用')).toBeVisible();
    expect(findId('update-later')).toBeNull();
  });

  it('says that the newest version is installed', async () => {
    const { getByText, findId } = await open('1.0.0', '1.0.0');
    expect(getByText('已经是最新版本')).toBeVisible();
    expect(findId('update-now')).toBeNull();
  });

  it('explains why the newest version is unknown, and lets the customer continue', async () => {
    const { getByText, byId } = await renderPage(UpdateApp, {
      isLoggedIn: false,
      api: (api) => api['GET /version'].mockRejectedValue(new ApiError('offline')),
    });
    expect(getByText('没有查到新版本，稍后再试')).toBeVisible();
    expect(getByText('网络未连接')).toBeVisible();
    expect(byId('update-later')).toHaveTextContent('关闭');
  });

  it('says that the new version is not available yet, and checks again on a tap', async () => {
    const { byId, findByText } = await open('1.1.0', '1.0.0');
    applied.mockResolvedValueOnce(false);
    await userEvent.click(byId('update-now'));
    expect(await findByText(/新版本还没有下载好/)).toBeVisible();
    expect(byId('update-now')).toHaveTextContent('立即更新');
  });
});
