import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { anAsset, aProduct, aQuote, aUser, NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { toasts } from '@/testing/toasts';
import HomePage from './index';
const open = (api?: (fake: FakeApi) => void) => renderPage(HomePage, { api });
const ASSET = anAsset({
  totalAssets: '12480.56',
  available: '10230.56',
  position: '1500.00',
  withdrawReview: '750.00',
  todayProfit: '116.00',
});

describe('page home', () => {
  it('shows the total, its three parts and the profit of today (SPEC 1.3, 2.4)', async () => {
    const { byId } = await open((api) => api['GET /assetInfo'].mockResolvedValue(ASSET));
    expect(byId('home-total')).toHaveTextContent('12,480.56');
    expect(byId('home-available')).toHaveTextContent('10,230.56');
    expect(byId('home-position')).toHaveTextContent('1,500.00');
    expect(byId('home-review')).toHaveTextContent('750.00');
    expect(byId('home-profit')).toHaveTextContent('+116.00');
  });

  it('shows a fully available total once, and omits parts of 0', async () => {
    const { findId } = await open();
    const parts = ['home-available', 'home-position', 'home-review'];
    expect(parts.map(findId)).toEqual([null, null, null]);
    const other = await open((api) =>
      api['GET /assetInfo'].mockResolvedValue({ ...ASSET, withdrawReview: '0.00' }),
    );
    expect(other.byId('home-available')).toHaveTextContent('10,230.56');
    expect(other.findId('home-review')).toBeNull();
  });

  it('switches between USDT and RMB at the rate of the reply (SPEC 1.20)', async () => {
    const { byId, getByText } = await open((api) => api['GET /assetInfo'].mockResolvedValue(ASSET));
    await userEvent.click(getByText('≈ 89,860.03 RMB'));
    expect(byId('home-total')).toHaveTextContent('89,860.03');
    expect(byId('home-available')).toHaveTextContent('73,660.03');
    expect(byId('home-profit')).toHaveTextContent('+835.20');
    await userEvent.click(getByText('≈ 12,480.56 USDT'));
    expect(byId('home-total')).toHaveTextContent('12,480.56');
  });

  it('stays in USDT while no rate is known, also when RMB is chosen', async () => {
    const { byId, getByText } = await renderPage(HomePage, {
      api: (api) => api['GET /assetInfo'].mockResolvedValue({ ...ASSET, usdtToCNY: '0.00' }),
      stores: ({ settings }) => settings.setUnit(2),
    });
    expect(byId('home-total')).toHaveTextContent('12,480.56');
    expect(getByText('总资产 (USDT)')).toBeInTheDocument();
    expect(getByText('≈ --')).toBeInTheDocument();
  });

  it('hides every amount after a tap on the eye, and remembers the choice', async () => {
    const { byId, getByLabelText, stores } = await open((api) =>
      api['GET /assetInfo'].mockResolvedValue(ASSET),
    );
    await userEvent.click(getByLabelText('隐藏金额'));
    for (const id of [
      'home-total',
      'home-available',
      'home-position',
      'home-review',
      'home-profit',
    ]) {
      expect(byId(id)).toHaveTextContent(/^\*+$/);
    }
    expect(stores.settings.amountsHidden).toBe(true);
    await userEvent.click(getByLabelText('显示金额'));
    expect(byId('home-total')).toHaveTextContent('12,480.56');
  });

  it('shows an unknown amount as --, not as 0, when the assets do not load, and reloads them', async () => {
    const { byId, getByText, api } = await open((fake) =>
      fake['GET /assetInfo'].mockRejectedValueOnce(new ApiError('network')),
    );
    expect(byId('home-total')).toHaveTextContent('--');
    // The line exists before the numbers, so that the card does not grow.
    expect(getByText('≈ --')).toBeInTheDocument();
    await userEvent.click(getByText('资产没有加载出来，资金没有变动'));
    expect(api['GET /assetInfo']).toHaveBeenCalledTimes(2);
    expect(byId('home-total')).toHaveTextContent('10,000.00');
  });

  it.each([
    ['home-recharge', '/pages/recharge/index'],
    ['home-withdraw', '/pages/withdraw/index'],
    ['home-record', '/pages/record/index?tab=order'],
    ['home-flow', '/pages/record/index?tab=flow'],
    ['home-invite', '/pages/invite/index'],
    ['home-service', '/pages/service/index'],
    ['home-search', '/pages/search/index'],
    ['home-message', '/pages/message/index'],
  ])('%s opens %s', async (id, url) => {
    const { byId } = await open();
    await userEvent.click(byId(id));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url });
  });

  it('shows the number of unread messages', async () => {
    const { byId } = await open((api) =>
      api['GET /messageList'].mockResolvedValue({ list: [], next: null, unread: 3 }),
    );
    expect(byId('home-message')).toHaveAttribute('aria-label', '消息，3 条未读');
    expect(byId('home-message')).toHaveTextContent('3');
  });

  it('follows the price of a hot stock, and opens it (SPEC 1.4)', async () => {
    const { byId, tick } = await open();
    const row = byId('home-hot-AUR');
    expect(row).toHaveTextContent('--');
    act(() => tick([aQuote({ price: '182.46', changeRate: '0.0137' })]));
    expect(row).toHaveTextContent('182.46');
    expect(row).toHaveTextContent('+1.37%');
    act(() =>
      tick([aQuote({ price: '179.90', changeRate: '-0.0006', change: '-0.10', seq: 1001 })]),
    );
    expect(row).toHaveTextContent('179.90');
    expect(row).toHaveTextContent('−0.06%');
    await userEvent.click(row);
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=AUR' });
  });

  it('does not update while another page is shown, and is current on return', async () => {
    const { byId, tick } = await open();
    act(() => tick([aQuote({ price: '182.46' })]));
    act(() => host.emit('useDidHide'));
    act(() => tick([aQuote({ price: '183.00', seq: 1001 })]));
    expect(byId('home-hot-AUR')).toHaveTextContent('182.46');
    await act(async () => host.emit('useDidShow'));
    expect(byId('home-hot-AUR')).toHaveTextContent('183.00');
  });

  it('shows the age of a price without updates', async () => {
    const { byId, tick, time } = await open();
    jest.useFakeTimers();
    act(() => tick([aQuote({ time: NOW })]));
    time.now = 4200;
    act(() => void jest.advanceTimersByTime(1000));
    expect(byId('home-hot-AUR')).toHaveTextContent('4 秒没更新');
  });

  it('shows the watchlist separately, and removes stocks from it (SPEC 1.5)', async () => {
    const { byId, findId, getByText, api } = await open((fake) =>
      fake['GET /optionalList'].mockResolvedValue(['AUR']),
    );
    await userEvent.click(byId('home-tab-watch'));
    expect(byId('home-watch-AUR')).toHaveTextContent('曙光机器人');
    await userEvent.click(byId('home-remove-AUR'));
    expect(api['POST /optionalSave']).toHaveBeenCalledWith({ procode: 'AUR', on: false });
    expect(findId('home-watch-AUR')).toBeNull();
    await userEvent.click(getByText('去市场'));
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });

  it('keeps a row whose removal failed, and shows the error', async () => {
    const { byId, api } = await open((fake) =>
      fake['GET /optionalList'].mockResolvedValue(['AUR']),
    );
    api['POST /optionalSave'].mockRejectedValue(new ApiError('timeout'));
    await userEvent.click(byId('home-tab-watch'));
    await userEvent.click(byId('home-remove-AUR'));
    expect(byId('home-watch-AUR')).toBeVisible();
    expect(toasts().at(-1)).toBe('没有移除成功，请再试一次');
  });

  it('shows the error when the stocks do not load, and retries on a tap', async () => {
    const { byId, findId } = await open((api) =>
      api['GET /productList'].mockRejectedValueOnce(new ApiError('timeout')),
    );
    expect(byId('list-error')).toHaveTextContent('资金没有变动');
    await userEvent.click(byId('list-retry'));
    expect(findId('list-error')).toBeNull();
    expect(byId('home-hot-AUR')).toBeVisible();
  });

  it.each([
    [0, '完成实名认证后才能充值和提现'],
    [1, '实名认证审核中，通过后可以充值和提现'],
    [3, '实名认证没有通过，查看原因并重新提交'],
    [4, '实名认证审核中，通过后可以充值和提现'],
  ] as const)('links to the real-name page in its state %i', async (realAudit, text) => {
    const { byId, findId, api, stores } = await open((fake) =>
      fake['GET /loadUserInfo'].mockResolvedValue(aUser({ realAudit })),
    );
    expect(findId('home-realname') === null).toBe(realAudit === 0);
    api['GET /baseConfig'].mockResolvedValue([{ name: 'trading_mode', value: 'live' }]);
    await act(() => stores.config.load());
    expect(byId('home-realname')).toHaveTextContent(text);
    await userEvent.click(byId('home-realname'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/modify/authentication' });
  });

  it('does not ask an approved customer to verify', async () => {
    const { findId } = await open();
    expect(findId('home-realname')).toBeNull();
  });

  it('shows the announcement of the operator in one line, and the full text on a tap (SPEC 3.78, 3.79)', async () => {
    const { byId, findId, stores, api } = await open();
    expect(findId('home-marquee')).toBeNull();
    api['GET /baseConfig'].mockResolvedValue([
      { name: 'marquee_text', value: '模拟交易' },
      { name: 'notice_text', value: '今晚维护' },
    ]);
    await act(() => stores.config.load());
    expect(byId('home-marquee')).toHaveTextContent('模拟交易');
    await userEvent.click(byId('home-marquee'));
    expect(byId('home-news')).toHaveTextContent('今晚维护');
    expect(byId('home-news')).toHaveTextContent('模拟交易');
  });

  describe('the banners', () => {
    const banners = [
      { id: 'b1', title: '邀请朋友', image: '/banner/1.png', link: '/pages/invite/index' },
      { id: 'b2', title: '曙光', image: '/banner/2.png', link: '/pages/stock/index?procode=AUR' },
      { id: 'b3', title: '网页', image: '/banner/3.png', link: 'https://candor.example/' },
    ];
    const openBanners = () => open((api) => api['GET /bannerList'].mockResolvedValue(banners));
    const swipe = (element: HTMLElement, from: number, to: number) => {
      fireEvent.touchStart(element, { changedTouches: [{ clientX: from }] });
      fireEvent.touchEnd(element, { changedTouches: [{ clientX: to }] });
    };

    it('open the link of the banner on screen (SPEC 7.7)', async () => {
      const { byId } = await openBanners();
      await userEvent.click(byId('home-banner-b1'));
      expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/invite/index' });
      await userEvent.click(byId('home-banner-b2'));
      expect(Taro.navigateTo).toHaveBeenCalledTimes(1);
      swipe(byId('home-banner-b1'), 300, 100);
      await userEvent.click(byId('home-banner-b2'));
      expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=AUR' });
    });

    it('advance every five seconds until the customer swipes (SPEC 9.23)', async () => {
      jest.useFakeTimers();
      const { byId } = await openBanners();
      const isCurrent = (id: string) => byId(`home-banner-${id}`).getAttribute('role') === 'link';
      expect(isCurrent('b1')).toBe(true);
      act(() => void jest.advanceTimersByTime(5000));
      expect(isCurrent('b2')).toBe(true);
      swipe(byId('home-banner-b2'), 100, 300);
      expect(isCurrent('b1')).toBe(true);
      act(() => void jest.advanceTimersByTime(20_000));
      expect(isCurrent('b1')).toBe(true);
    });

    it('pause while a banner has the keyboard focus, and move with the arrow keys', async () => {
      jest.useFakeTimers();
      const { byId } = await openBanners();
      act(() => byId('home-banner-b1').focus());
      act(() => void jest.advanceTimersByTime(20_000));
      expect(byId('home-banner-b1')).toHaveFocus();
      fireEvent.keyDown(byId('home-banner-b1'), { key: 'ArrowRight' });
      expect(byId('home-banner-b2')).toHaveFocus();
      fireEvent.keyDown(byId('home-banner-b2'), { key: 'ArrowLeft' });
      expect(byId('home-banner-b1')).toHaveFocus();
      // Arrow keys move the banners only while a banner has the focus.
      act(() => byId('home-banner-b1').blur());
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(byId('home-banner-b1')).toHaveAttribute('role', 'link');
    });

    it('do not move with reduced motion', async () => {
      const before = window.matchMedia;
      const asked = (query: string) => ({
        matches: query.includes('reduced-motion'),
        addEventListener() {},
        removeEventListener() {},
      });
      Object.assign(window, { matchMedia: asked });
      jest.useFakeTimers();
      const { byId } = await openBanners();
      act(() => void jest.advanceTimersByTime(20_000));
      expect(byId('home-banner-b1')).toHaveAttribute('role', 'link');
      Object.assign(window, { matchMedia: before });
    });
  });

  it('redirects a visitor without a session to launch (SPEC 2.51)', async () => {
    await renderPage(HomePage, { isLoggedIn: false });
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/launch/index' });
  });

  it('shows a message when there are no hot stocks', async () => {
    const { byId } = await open((api) =>
      api['GET /productList'].mockResolvedValue([aProduct({ hot: false })]),
    );
    expect(byId('list-empty')).toHaveTextContent('现在没有精选股票');
  });
});
