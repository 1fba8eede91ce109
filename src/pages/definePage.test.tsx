import { runInAction } from 'mobx';
import { act, fireEvent, screen } from '@testing-library/react';
import { Screen } from '@/components/shell/Screen';
import { useParams } from '@/hooks/useParams';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { RouteKey } from '@/routes';
import { anOrder, aSettledOrder, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import { definePage } from './definePage';

function Body() {
  const t = useText();
  return <div>body: {t('tabs.home')}</div>;
}

const page = (key: RouteKey) => definePage(key, Body);
const relaunched = () => Taro.reLaunch.mock.calls.map(([options]) => options?.url);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

// Navigation is refused while another one runs; each test starts without one.
afterEach(settle);

describe('a page that another page covers before its first render', () => {
  const Stock = definePage('stock', function Stock() {
    return <div>stock: {useParams('stock').procode}</div>;
  });

  it.each([
    ['finds no router', null],
    ["finds the other page's router", { path: '/pages/search/index', params: { procode: 'X' } }],
  ])('%s, and renders once it has its parameters', async (_, router) => {
    host.router = router;
    const { container } = await renderPage(Stock);
    expect(container.textContent).toBe('');
    act(() => host.emit('useLoad', { procode: 'AUR', $taroTimestamp: '1' }));
    expect(container.textContent).toBe('stock: AUR');
  });
});

describe('access to pages', () => {
  it.each(['launch', 'login', 'register', 'updateApp', 'service'] as const)(
    'page %s is open to everyone',
    async (key) => {
      await renderPage(page(key), { isLoggedIn: false });
      expect(screen.getByText('body: 首页')).toBeTruthy();
      expect(relaunched()).toEqual([]);
    },
  );

  it.each(['home', 'stock', 'recharge', 'language', 'record'] as const)(
    'page %s sends a visitor to launch and shows nothing (SPEC 2.48)',
    async (key) => {
      const { container } = await renderPage(page(key), { isLoggedIn: false });
      await settle();
      expect(container.textContent).toBe('');
      expect(relaunched()).toEqual(['/pages/launch/index']);
    },
  );

  it.each(['launch', 'login', 'register'] as const)(
    'page %s redirects a logged-in customer to home',
    async (key) => {
      await renderPage(page(key));
      await settle();
      expect(relaunched()).toEqual(['/pages/home/index']);
    },
  );

  it('does not redirect a logged-in customer away from home (SPEC 2.50)', async () => {
    await renderPage(page('home'));
    await settle();
    expect(relaunched()).toEqual([]);
  });

  it('opens the originally requested page after the log-in', async () => {
    const { stores } = await renderPage(page('stock'), {
      isLoggedIn: false,
      params: { procode: 'AUR', $taroTimestamp: '1' },
    });
    await settle();
    expect(stores.session.returnPage).toEqual({ key: 'stock', params: { procode: 'AUR' } });
    Taro.reLaunch.mockClear();
    await renderPage(page('login'), {
      isLoggedIn: false,
      stores: (fresh) => fresh.session.setReturnPage(stores.session.returnPage),
    }).then(({ stores: fresh }) =>
      act(() =>
        fresh.session.login({ username: 'x', upwd: 'x', countryCode: '86', registerType: 1 }),
      ),
    );
    await settle();
    expect(relaunched()).toEqual(['/pages/stock/index?procode=AUR']);
  });

  it('does not return to the page on which the customer logged out', async () => {
    const { stores } = await renderPage(page('mine'));
    act(() => stores.session.logout());
    await settle();
    expect(relaunched()).toEqual(['/pages/launch/index']);
    expect(stores.session.returnPage).toBeNull();
    expect(stores.session.isLeaving).toBe(false);
  });

  it('never redirects to a page that does not exist', async () => {
    await renderPage(page('login'), {
      stores: ({ session }) => session.setReturnPage({ key: 'https://evil.example', params: {} }),
    });
    await settle();
    expect(relaunched()).toEqual(['/pages/home/index']);
  });

  it('keeps the page on screen for 1.5 s between a 401 and the move to launch (SPEC 8.3)', async () => {
    const { stores } = await renderPage(page('stock'));
    act(() => void stores.session.expire('t1', ''));
    await settle();
    expect(screen.getByText('body: 首页')).toBeTruthy();
    expect(relaunched()).toEqual([]);
    act(() => stores.session.finishEnding());
    await settle();
    expect(relaunched()).toEqual(['/pages/launch/index']);
  });

  it('redirects a hidden page only when it is on screen again', async () => {
    const { stores } = await renderPage(page('market'));
    act(() => host.emit('useDidHide'));
    act(() => stores.session.logout());
    await settle();
    expect(relaunched()).toEqual([]);
    act(() => host.emit('useDidShow'));
    await settle();
    expect(relaunched()).toEqual(['/pages/launch/index']);
  });
});

describe('title, colours and tab bar of a page', () => {
  it("are in the customer's language, and change with it at once", async () => {
    const { stores } = await renderPage(page('home'));
    expect(Taro.setNavigationBarTitle).toHaveBeenLastCalledWith({ title: '首页' });
    expect(Taro.setTabBarItem).toHaveBeenLastCalledWith(
      expect.objectContaining({ index: 3, text: '账户' }),
    );
    act(() => stores.settings.setLanguage('en_US'));
    expect(screen.getByText('body: Home')).toBeTruthy();
    expect(Taro.setNavigationBarTitle).toHaveBeenLastCalledWith({ title: 'Home' });
    expect(Taro.setTabBarItem).toHaveBeenLastCalledWith(
      expect.objectContaining({ index: 3, text: 'Account' }),
    );
  });

  it('have the colours of the theme', async () => {
    const { stores } = await renderPage(page('home'));
    expect(Taro.setTabBarStyle).toHaveBeenLastCalledWith(
      expect.objectContaining({ selectedColor: '#343EDF' }),
    );
    act(() => stores.settings.setTheme('dark'));
    expect(Taro.setTabBarStyle).toHaveBeenLastCalledWith(
      expect.objectContaining({ backgroundColor: '#15171E' }),
    );
  });

  it('have the tab icons of the current theme', async () => {
    const { stores } = await renderPage(page('home'));
    const { calls } = jest.mocked(Taro.setTabBarItem).mock;
    const shown = () => calls.slice(-4).map(([item]) => item);
    expect(shown()).toEqual(
      ['home', 'market', 'trade', 'mine'].map((name, index) =>
        expect.objectContaining({ index, iconPath: `/assets/tab/${name}.png` }),
      ),
    );
    act(() => stores.settings.setTheme('dark'));
    expect(shown()[0]?.selectedIconPath).toBe('/assets/tab/home-selected-dark.png');
  });

  it('stay unchanged on a page without a tab', async () => {
    await renderPage(page('stock'));
    expect(Taro.setTabBarItem).not.toHaveBeenCalled();
  });
});

describe('the notice of the connection', () => {
  it('reports on any page that the connection is lost, with the time of the shown data', async () => {
    const { stores } = await renderPage(definePage('home', () => <Screen title="x" />));
    expect(document.getElementById('notice-offline')).toBeNull();
    stores.network.lastDataAt = NOW;
    act(() => stores.network.setOnline(false));
    expect(document.getElementById('notice-offline')?.textContent).toMatch(
      /^网络未连接，显示的是 \d\d:\d\d:\d\d 的数据$/,
    );
    act(() => stores.network.setOnline(true));
    expect(document.getElementById('notice-offline')).toBeNull();
  });

  it('reports on any page that the site is closed for maintenance (SPEC 3.75)', async () => {
    const { stores, api } = await renderPage(definePage('home', () => <Screen title="x" />));
    expect(document.getElementById('notice-closed')).toBeNull();
    api['GET /baseConfig'].mockResolvedValue([{ name: 'is_close', value: '1' }]);
    await act(() => stores.config.load());
    expect(document.getElementById('notice-closed')?.textContent).toBe('网站维护中，请稍后再来');
  });

  it('reports on tab pages that the session ends with the app when the phone could not store it', async () => {
    const { stores } = await renderPage(definePage('home', () => <Screen title="x" />));
    expect(document.getElementById('notice-unkept')).toBeNull();
    act(() => runInAction(() => void (stores.session.isSaved = false)));
    expect(document.getElementById('notice-unkept')?.textContent).toBe(
      '这台设备存不下登录，刷新或关闭后要重新登录',
    );
  });

  it('reports interrupted prices until prices arrive again', async () => {
    const { stores } = await renderPage(definePage('home', () => <Screen title="x" />));
    act(() => stores.network.setFeedState('waiting'));
    expect(screen.getByText('行情连接中断，正在重连')).toBeTruthy();
    act(() => stores.network.setFeedState('opening'));
    expect(screen.getByText('行情连接中断，正在重连')).toBeTruthy();
    act(() => stores.network.setFeedState('live'));
    expect(screen.queryByText('行情连接中断，正在重连')).toBeNull();
  });
});

describe('results of settled orders', () => {
  it('appear on any page, one after the other', async () => {
    const { stores, findId, byId } = await renderPage(page('message'));
    const settleOrder = (orderNo: string) => {
      stores.orders.applyEvent(anOrder({ orderNo }));
      stores.orders.applyEvent(aSettledOrder({ orderNo }));
    };
    act(() => {
      settleOrder('O-1');
      settleOrder('O-2');
    });
    expect(byId('result-orderNo').textContent).toBe('O-1');
    act(() => void fireEvent.click(byId('result-ok')));
    expect(byId('result-orderNo').textContent).toBe('O-2');
    act(() => void fireEvent.click(byId('result-ok')));
    expect(findId('result-sheet')).toBeNull();
  });

  it('do not appear on a hidden page', async () => {
    const { stores, findId } = await renderPage(page('message'));
    act(() => host.emit('useDidHide'));
    act(() => {
      stores.orders.applyEvent(anOrder());
      stores.orders.applyEvent(aSettledOrder());
    });
    expect(findId('result-sheet')).toBeNull();
  });
});

describe('the overlay of an update', () => {
  const load =
    (version: string, minVersion = '1.0.0') =>
    async (key: RouteKey) => {
      const parts = await renderPage(page(key), {
        api: (api) => api['GET /version'].mockResolvedValue({ version, minVersion, notes: [] }),
      });
      await act(() => parts.stores.version.load());
      await settle();
      return parts;
    };

  it('is shown over home until the customer postpones it (SPEC 2.10)', async () => {
    const { byId, findId } = await load('1.0.1')('home');
    expect(byId('update-overlay')).toHaveTextContent('1.0.1');
    expect(screen.getByText('body: 首页')).toBeTruthy();
    expect(Taro.navigateTo).not.toHaveBeenCalled();
    act(() => void fireEvent.click(byId('update-later')));
    expect(findId('update-overlay')).toBeNull();
  });

  it('cannot be dismissed when the update is required', async () => {
    const { findId, byId } = await load('2.0.0', '2.0.0')('home');
    expect(byId('update-overlay')).toHaveTextContent('需要更新后继续使用');
    expect(findId('update-later')).toBeNull();
  });

  it('is not shown on a page where the customer is entering something', async () => {
    const { findId } = await load('1.0.1')('stockTrade');
    expect(findId('update-overlay')).toBeNull();
  });
});

it('a page that throws shows an error message and a link home', async () => {
  let isBroken = true;
  const Broken = definePage('service', function Broken() {
    const { settings } = useStores();
    if (isBroken) throw new Error('defect');
    return <div>fine in {settings.language}</div>;
  });
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { byId } = await renderPage(Broken);
  silenced.mockClear();
  expect(screen.getByText('页面出错了，资金没有变动')).toBeTruthy();
  isBroken = false;
  act(() => void fireEvent.click(byId('list-retry')));
  expect(screen.getByText('fine in zh_CN')).toBeTruthy();
});
