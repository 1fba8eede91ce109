import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { anAsset, aUser } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { storage } from '@/platform/storage/storage';
import { FeedbackSettings } from '@/stores/FeedbackSettings';
import { host } from '@/testing/taro';
import { toasts } from '@/testing/toasts';
import MinePage from './index';

const asset = anAsset({
  totalAssets: '12480.56',
  available: '10230.56',
  position: '1500.00',
  withdrawReview: '750.00',
  estimatedProfit: '-88.00',
  todayProfit: '116.00',
});

const openAs = (user: Parameters<typeof aUser>[0]) =>
  renderPage(MinePage, { api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser(user)) });

describe('the account tab', () => {
  it('explains the effects of level and credit score (SPEC 3.30)', async () => {
    const { byId } = await openAs({
      userLevel: 3,
      feePercent: '0.40',
      xinyong: 59,
      depositsMax: 1,
    });
    await userEvent.click(byId('mine-standing'));
    expect(byId('standing-fee')).toHaveTextContent('0.40%');
    expect(byId('standing-deposits')).toHaveTextContent('1');
  });

  it('shows the nickname of the customer (SPEC 3.7)', async () => {
    const { byId } = await openAs({ nickname: '小林', realName: '林*' });
    expect(byId('mine-name')).toHaveTextContent('小林');
  });

  it('shows the customer masked, with level, credit score and real-name state (SPEC 2.9, 3.4, 3.5, 3.15)', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) =>
        api['GET /loadUserInfo'].mockResolvedValue(
          aUser({ username: '13812345678', realName: '林*', userLevel: 2, xinyong: 98 }),
        ),
    });
    expect(byId('mine-name')).toHaveTextContent('林*');
    expect(byId('mine-uid')).toHaveTextContent('u1');
    expect(byId('mine-credit')).toHaveTextContent('98');
    expect(byId('mine-realname')).toHaveTextContent('已实名');
    expect(screen.getByText('138****5678 · 等级 2')).toBeInTheDocument();
    expect(screen.queryByText(/13812345678/)).toBeNull();
  });

  it('shows the account only once for a customer without a nickname', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) =>
        api['GET /loadUserInfo'].mockResolvedValue(
          aUser({ username: '13812345678', realName: null, nickname: '138****5678' }),
        ),
    });
    expect(byId('mine-name')).toHaveTextContent('138****5678');
    expect(screen.getAllByText(/138\*\*\*\*5678/)).toHaveLength(1);
    expect(screen.getByText('等级 1')).toBeInTheDocument();
  });

  it('shows all five figures of the assets, and their value in CNY (SPEC 1.20, 3.31-3.34)', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) => api['GET /assetInfo'].mockResolvedValue(asset),
    });
    expect(byId('mine-total')).toHaveTextContent('12,480.56');
    expect(byId('mine-available')).toHaveTextContent('10,230.56');
    expect(byId('mine-position')).toHaveTextContent('1,500.00');
    expect(byId('mine-review')).toHaveTextContent('750.00');
    expect(byId('mine-profit')).toHaveTextContent('0.00');
    expect(screen.getByText('≈ 89,860.03 RMB')).toBeInTheDocument();
    expect(screen.getByText('+116.00')).toBeInTheDocument();
  });

  it('shows all assets in RMB after a tap, and remembers the unit (SPEC 9.17)', async () => {
    const { byId, stores } = await renderPage(MinePage, {
      api: (api) => api['GET /assetInfo'].mockResolvedValue(asset),
    });
    fireEvent.click(byId('mine-unit'));
    expect(screen.getByText('总资产 (RMB)')).toBeInTheDocument();
    expect(byId('mine-total')).toHaveTextContent('89,860.03');
    expect(byId('mine-available')).toHaveTextContent('73,660.03');
    expect(byId('mine-unit')).toHaveTextContent('≈ 12,480.56 USDT');
    expect(screen.getByText('+835.20')).toBeInTheDocument();
    expect(stores.settings.unit).toBe(2);
  });

  it('hides every amount after a tap on the eye, and shows the amounts again', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) => api['GET /assetInfo'].mockResolvedValue(asset),
    });
    fireEvent.click(screen.getByRole('switch', { name: '隐藏金额' }));
    for (const id of [
      'mine-total',
      'mine-available',
      'mine-position',
      'mine-review',
      'mine-profit',
    ])
      expect(byId(id)).toHaveTextContent('****');
    expect(screen.queryByText('+116.00')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: '隐藏金额' }));
    expect(byId('mine-total')).toHaveTextContent('12,480.56');
  });

  it('says that money did not move when the assets do not load, and reloads them', async () => {
    const { byId, api, findId } = await renderPage(MinePage, {
      api: (api) => api['GET /assetInfo'].mockRejectedValue(new ApiError('network')),
    });
    expect(byId('list-error')).toHaveTextContent('资金没有变动');
    expect(findId('mine-total')).toBeNull();
    api['GET /assetInfo'].mockResolvedValue(asset);
    await act(async () => fireEvent.click(byId('list-retry')));
    expect(byId('mine-total')).toHaveTextContent('12,480.56');
  });

  it('shows two dashes instead of an unknown name until the customer is loaded', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) => api['GET /loadUserInfo'].mockRejectedValue(new ApiError('network')),
    });
    expect(byId('mine-name')).toHaveTextContent('--');
  });

  it('keeps the last balance when a refresh fails, and reports the failure', async () => {
    const { byId, api } = await renderPage(MinePage, {
      api: (api) => api['GET /assetInfo'].mockResolvedValue(asset),
    });
    api['GET /assetInfo'].mockRejectedValue(new ApiError('network'));
    await act(async () => {
      host.emit('useDidHide');
      host.emit('useDidShow');
    });
    expect(byId('mine-stale')).toHaveTextContent('无网络');
    expect(byId('mine-total')).toHaveTextContent('12,480.56');
  });

  it('reloads once each time the tab is shown again', async () => {
    const { api } = await renderPage(MinePage);
    expect(api['GET /assetInfo']).toHaveBeenCalledTimes(1);
    await act(async () => {
      host.emit('useDidHide');
      host.emit('useDidShow');
    });
    expect(api['GET /assetInfo']).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, '去认证'],
    [1, '审核中'],
    [2, '已通过'],
    [3, '未通过'],
    [4, '审核中'],
  ] as const)(
    'shows the real-name state %i in the menu (SPEC 3.17, 4.6-4.9)',
    async (realAudit, text) => {
      const { byId } = await renderPage(MinePage, {
        api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit })),
      });
      expect(byId('mine-authentication')).toHaveTextContent(text);
    },
  );

  it('shows that the account is frozen (SPEC 3.11)', async () => {
    const { byId } = await renderPage(MinePage, {
      api: (api) => api['GET /loadUserInfo'].mockResolvedValue(aUser({ ustatus: 0 })),
    });
    expect(byId('mine-frozen')).toHaveTextContent('账户已冻结');
  });

  it.each([
    ['mine-recharge', '/pages/recharge/index'],
    ['mine-withdraw', '/pages/withdraw/index'],
    ['mine-record', '/pages/record/index?tab=flow'],
    ['mine-wallet', '/pages/wallet/index'],
    ['mine-modify', '/pages/modify/index'],
    ['mine-authentication', '/pages/modify/authentication'],
    ['mine-message', '/pages/message/index'],
    ['mine-invite', '/pages/invite/index'],
    ['mine-language', '/pages/language/index'],
    ['mine-service', '/pages/service/index'],
  ])('opens the page that %s names', async (id, url) => {
    const { byId } = await renderPage(MinePage);
    await act(async () => fireEvent.click(byId(id)));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url });
  });

  it('changes the colours of up and down, and the light and dark theme', async () => {
    const { byId, stores, container } = await renderPage(MinePage);
    fireEvent.click(byId('mine-updown'));
    fireEvent.click(byId('updown-green-up'));
    expect(stores.settings.upDown).toBe('green-up');
    fireEvent.click(byId('mine-appearance'));
    fireEvent.click(byId('theme-dark'));
    expect(container.querySelector('.theme--dark.theme--green-up')).not.toBeNull();
  });

  it('has a switch for sounds, and a switch for vibration only where the phone can vibrate', async () => {
    const motor = Object.assign(navigator, { vibrate: jest.fn() });
    const { byId, findId, unmount } = await renderPage(MinePage);
    expect(byId('mine-sounds')).toHaveAttribute('aria-checked', 'false');
    expect(findId('mine-touches')).toBeNull();
    unmount();
    Object.defineProperty(motor, 'maxTouchPoints', { value: 5, configurable: true });
    const phone = await renderPage(MinePage);
    expect(phone.byId('mine-touches')).toHaveAttribute('aria-checked', 'true');
    fireEvent.click(phone.byId('mine-sounds'));
    fireEvent.click(phone.byId('mine-touches'));
    expect(new FeedbackSettings(storage).read()).toEqual({ touches: false, sounds: true });
    Object.defineProperty(motor, 'maxTouchPoints', { value: 0, configurable: true });
    Object.assign(navigator, { vibrate: undefined });
  });

  it('asks before logging out, and keeps the session after a no', async () => {
    const { byId, stores, findId } = await renderPage(MinePage);
    fireEvent.click(byId('mine-logout'));
    fireEvent.click(byId('logout-cancel'));
    expect(stores.session.isLoggedIn).toBe(true);
    expect(findId('logout-confirm')).toBeNull();
    fireEvent.click(byId('mine-logout'));
    await act(async () => fireEvent.click(byId('logout-confirm')));
    expect(stores.session.isLoggedIn).toBe(false);
  });

  it('checks for a newer version, and opens the update overlay if there is one', async () => {
    const { byId, api } = await renderPage(MinePage);
    await act(async () => fireEvent.click(byId('mine-version')));
    expect(toasts()).toContain('已是最新版本');
    api['GET /version'].mockResolvedValue({ version: '1.1.0', minVersion: '1.0.0', notes: [] });
    await act(async () => fireEvent.click(byId('mine-version')));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/components/UpdateApp' });
  });

  it('has every text in English', async () => {
    const { byId } = await renderPage(MinePage, {
      stores: (stores) => stores.settings.setLanguage('en_US'),
    });
    expect(byId('mine-language')).toHaveTextContent('LanguageEnglish');
    expect(byId('mine-logout')).toHaveTextContent('Log out');
  });
});
