import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api/ApiError';
import { formatDate, formatDateTime } from '@/format/formatTime';
import { aUser, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import ModifyPage from './index';
import { DAY_MS } from '@candor/rules/durations';

const open = (given: Parameters<typeof aUser>[0] = {}) =>
  renderPage(ModifyPage, {
    api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser(given)),
  });

describe('the security page', () => {
  it('shows the masked account and its last log-in (SPEC 2.15, 3.9, 3.10, 3.12)', async () => {
    const times = { logintime: NOW, utime: NOW - DAY_MS, alivedTime: NOW - 9 * DAY_MS };
    const { byId, findId } = await open({ username: '13812345678', utel: '13812345678', ...times });
    expect(byId('modify-account')).toHaveTextContent('138****5678');
    expect(findId('modify-phone')).toBeNull();
    expect(byId('modify-login-time')).toHaveTextContent(formatDateTime(NOW, 'zh_CN'));
    expect(byId('modify-changed')).toHaveTextContent(formatDateTime(NOW - DAY_MS, 'zh_CN'));
    expect(byId('modify-since')).toHaveTextContent(formatDateTime(NOW - 9 * DAY_MS, 'zh_CN'));
  });

  it('shows the phone of an account that logs in by e-mail', async () => {
    const { byId } = await open({ username: 'lin@example.com', utel: '13812345678' });
    expect(byId('modify-account')).toHaveTextContent('l****@example.com');
    expect(byId('modify-phone')).toHaveTextContent('138****5678');
  });
});

describe('the profile sheet', () => {
  const EMAIL = { username: 'lin@example.com', nickname: 'l****@example.com', utel: null };

  it('starts empty, saves in one request, and shows the new profile at once (SPEC 3.6)', async () => {
    const { byId, findId, api } = await open(EMAIL);
    expect(byId('modify-nickname')).toHaveTextContent('未设置');
    await userEvent.click(byId('modify-profile'));
    expect(byId('profile-nickname')).toHaveValue('');
    await userEvent.type(byId('profile-nickname'), '小林');
    await userEvent.type(byId('profile-phone'), '13812345678');
    api['GET /loadUserInfo'].mockResolvedValue(aUser({ ...EMAIL, nickname: '小林' }));
    await userEvent.click(byId('profile-save'));
    expect(api['POST /saveProfile']).toHaveBeenCalledWith({
      nickname: '小林',
      utel: '13812345678',
      countryCode: '86',
    });
    expect(findId('profile-sheet')).toBeNull();
    expect(byId('modify-nickname')).toHaveTextContent('小林');
  });

  it('shows an error beside the field, and keeps the input', async () => {
    const { byId, api } = await open(EMAIL);
    await userEvent.click(byId('modify-profile'));
    await userEvent.type(byId('profile-nickname'), 'x'.repeat(21));
    await userEvent.type(byId('profile-phone'), '123');
    await userEvent.click(byId('profile-save'));
    expect(byId('profile-nickname-error')).toHaveTextContent('最多 20 个字');
    expect(byId('profile-phone-error')).toHaveTextContent('手机号不足 11 位，请补全');
    expect(byId('profile-phone')).toHaveValue('123');
    expect(api['POST /saveProfile']).not.toHaveBeenCalled();
  });

  it('has no phone field for an account that logs in by phone', async () => {
    const { byId, findId, api } = await open({ username: '13812345678', nickname: '138****5678' });
    await userEvent.click(byId('modify-profile'));
    expect(findId('profile-phone')).toBeNull();
    await userEvent.type(byId('profile-nickname'), 'Lin');
    await userEvent.click(byId('profile-save'));
    expect(api['POST /saveProfile']).toHaveBeenCalledWith(
      expect.objectContaining({ nickname: 'Lin', utel: '' }),
    );
  });
});

describe('the menu of page modify', () => {
  it.each([
    [0, '去认证'],
    [1, '审核中'],
    [2, '已通过'],
    [3, '未通过'],
    [4, '审核中'],
  ] as const)('shows the real-name state %i (SPEC 4.7, 4.9, 4.10)', async (realAudit, state) => {
    const { byId } = await open({ realAudit });
    expect(byId('modify-authentication')).toHaveTextContent(state);
  });

  describe('the devices that sign orders', () => {
    const device = (name: string, key: string, own: object = {}) => ({
      key: `${key.repeat(43)}=`,
      name,
      boundTime: NOW - DAY_MS,
      isThis: false,
      isLoggedIn: true,
      ...own,
    });
    const list = [
      device('Chrome · Android', 'A', { isThis: true }),
      device('WeChat · iPhone', 'B'),
      device('Firefox · Windows', 'C', { isLoggedIn: false }),
    ];
    const openWith = (devices: typeof list) =>
      renderPage(ModifyPage, {
        api: (api) => api['GET /deviceKeyList'].mockResolvedValue({ list: devices }),
      });

    it('are shown with their state and the first characters of their key', async () => {
      const { byId } = await openWith(list);
      const added = `${formatDate(NOW - DAY_MS, 'zh_CN')} 添加`;
      expect(byId('modify-device-AAAAAAAAAAAA')).toHaveTextContent(
        `Chrome · Android${added}密钥 AAAAAAAAAAAA本机`,
      );
      expect(byId('modify-device-BBBBBBBBBBBB')).toHaveTextContent(
        `WeChat · iPhone登录中 · ${added}密钥 BBBBBBBBBBBB`,
      );
      expect(byId('modify-device-CCCCCCCCCCCC')).toHaveTextContent('已退出');
      expect(byId('modify-devices-hint')).toHaveTextContent('不认识的设备');
    });

    it('explain when the current device is added, while the list is empty', async () => {
      const { byId } = await openWith([]);
      expect(byId('modify-devices')).toHaveTextContent('给订单签名的设备还没有设备');
    });

    it('show that they are loading or failed to load, and reload on a tap', async () => {
      jest.useFakeTimers();
      let fail = (_: ApiError) => {};
      const { byId, findId, api } = await renderPage(ModifyPage, {
        api: (fake) =>
          fake['GET /deviceKeyList'].mockReturnValueOnce(
            new Promise((_, reject) => {
              fail = reject;
            }),
          ),
      });
      expect(findId('modify-devices')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(800));
      expect(byId('modify-devices')).toContainElement(byId('loading'));
      await act(async () => fail(new ApiError('timeout')));
      jest.useRealTimers();
      expect(byId('modify-devices')).toHaveTextContent('设备没有加载出来');
      api['GET /deviceKeyList'].mockResolvedValue({ list });
      await userEvent.click(byId('list-retry'));
      expect(findId('list-error')).toBeNull();
      expect(byId('modify-device-BBBBBBBBBBBB')).toBeInTheDocument();
    });

    it('are logged out after a confirmation, except the current device', async () => {
      const { byId, findId, api } = await openWith(list);
      expect(byId('modify-device-AAAAAAAAAAAA')).not.toHaveAttribute('tabindex');
      await userEvent.click(byId('modify-device-AAAAAAAAAAAA'));
      expect(findId('device-dialog')).toBeNull();
      await userEvent.click(byId('modify-device-BBBBBBBBBBBB'));
      expect(byId('device-dialog')).toHaveTextContent(/让 WeChat · iPhone 退出登录.*BBBBBBBBBBBB/);
      api['GET /deviceKeyList'].mockResolvedValue({ list: list.slice(0, 1) });
      await userEvent.click(byId('device-yes'));
      expect(api['POST /deviceLogout']).toHaveBeenCalledWith({ key: list[1]?.key });
      expect(findId('modify-device-BBBBBBBBBBBB')).toBeNull();
      expect(findId('device-dialog')).toBeNull();
    });

    it('are removed from the list if they are already logged out', async () => {
      const { byId, api } = await openWith(list);
      await userEvent.click(byId('modify-device-CCCCCCCCCCCC'));
      expect(byId('device-dialog')).toHaveTextContent('从列表移除 Firefox · Windows？');
      await userEvent.click(byId('device-yes'));
      expect(api['POST /deviceLogout']).toHaveBeenCalledWith({ key: list[2]?.key });
    });

    it('are logged out once for several taps, and the dialog stays open until then', async () => {
      const { byId, findId, api } = await openWith(list);
      let answer = () => {};
      api['POST /deviceLogout'].mockReturnValue(
        new Promise((resolve) => {
          answer = () => resolve(null);
        }),
      );
      await userEvent.click(byId('modify-device-BBBBBBBBBBBB'));
      await userEvent.dblClick(byId('device-yes'));
      await userEvent.click(byId('device-no'));
      await userEvent.keyboard('{Escape}');
      expect(byId('device-dialog')).toBeInTheDocument();
      await act(async () => answer());
      expect(api['POST /deviceLogout']).toHaveBeenCalledTimes(1);
      expect(findId('device-dialog')).toBeNull();
    });

    it('stay in the list, with the reason, when the server refuses to log them out', async () => {
      const { byId, findId, api } = await openWith(list);
      api['POST /deviceLogout'].mockRejectedValueOnce(new ApiError('timeout'));
      await userEvent.click(byId('modify-device-BBBBBBBBBBBB'));
      await userEvent.click(byId('device-yes'));
      expect(byId('device-error')).toBeInTheDocument();
      await userEvent.click(byId('device-no'));
      await userEvent.click(byId('modify-device-CCCCCCCCCCCC'));
      expect(findId('device-error')).toBeNull();
    });
  });
});
