import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import type { Statistics } from '@contract/statistics';
import { ApiError } from '@/api/ApiError';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { running } from './components/orders/ProfitCurve';
import StatisticsPage from './statistics';
import { HOUR_MS } from '@candor/rules/durations';

const tally = (orders: number, right: number, wrong: number, profit: string) => ({
  orders,
  right,
  wrong,
  profit,
});

const SOME: Statistics = {
  total: tally(84, 44, 40, '-232.00'),
  rightRate: '0.5238',
  breakEven: '0.5556',
  byProduct: [
    { ...tally(30, 18, 12, '120.00'), procode: 'AUR', title: '曙光机器人' },
    { ...tally(4, 1, 3, '-352.00'), procode: 'KST', title: '红隼云' },
  ],
  byTerm: [{ ...tally(84, 44, 40, '-232.00'), seconds: 120 }],
  byHour: [{ ...tally(84, 44, 40, '-232.00'), hour: 14 }],
  curve: [
    { time: Date.UTC(2026, 10, 18, 16), profit: '100.00' },
    { time: Date.UTC(2026, 10, 19, 16), profit: '-332.00' },
  ],
};

const open = (api: (fake: FakeApi) => void) => renderPage(StatisticsPage, { api });
const withSome = (api: FakeApi) => void api['GET /orderStatistics'].mockResolvedValue(SOME);

describe('page record/statistics', () => {
  it('shares how many were right, without money, and opens home', async () => {
    await open(withSome);
    expect(host.card('useShareAppMessage')).toMatchObject({
      title: '我在 Candor 猜了 84 次涨跌，对了 44 次 · 模拟盘',
      path: '/pages/home/index',
    });
  });

  it('compares the win rate with the break-even rate of the payouts (SPEC 9.18)', async () => {
    const { byId, getByText } = await open(withSome);
    expect(byId('statistics-right')).toHaveTextContent('52.4%');
    expect(byId('statistics-even')).toHaveTextContent('55.6%');
    expect(byId('statistics-truth')).toHaveTextContent(
      '赔付 80% 时，100 单要猜对 55.6 单才不亏。你猜对了 52.4%，净 −232.00。',
    );
    expect(byId('statistics-profit')).toHaveTextContent('−232.00');
    expect(getByText('曙光机器人').parentElement).toHaveTextContent('18/30');
    expect(getByText('120S').parentElement).toHaveTextContent('44/84');
    expect(getByText('14 点')).toBeVisible();
  });

  it('draws the bars of few orders hollow', async () => {
    const { getByText } = await open(withSome);
    const bar = (name: string) =>
      getByText(name).parentElement?.querySelector('.hit-bar__fill--few');
    expect([bar('曙光机器人'), bar('红隼云')].map(Boolean)).toEqual([false, true]);
  });

  it('does not count returned stakes as losses', async () => {
    const tied = { ...tally(2, 0, 0, '0.00'), procode: 'AUR', title: '曙光机器人' };
    const { getByText } = await open(
      (api) => void api['GET /orderStatistics'].mockResolvedValue({ ...SOME, byProduct: [tied] }),
    );
    expect(getByText('曙光机器人').parentElement).toHaveTextContent('退回 2');
  });

  describe('the curve', () => {
    const ends = async (count: number, apart: number) => {
      const start = new Date(2026, 10, 1, 9).getTime();
      const curve = Array.from({ length: count }, (_, at) => ({
        time: start + at * apart,
        profit: '1.00',
      }));
      const { container } = await open(
        (api) => void api['GET /orderStatistics'].mockResolvedValue({ ...SOME, curve }),
      );
      const texts = [...container.querySelectorAll('.profit-curve__ends > *')];
      return texts.map(({ textContent }) => textContent);
    };

    it.each([
      ['hours of a day', 3, HOUR_MS, ['09:00', '11:00']],
      ['days', 3, 24 * HOUR_MS, ['11月1日', '11月3日']],
      ['one day alone', 1, 24 * HOUR_MS, ['11月1日']],
      // The curve shows the last forty days.
      ['more than it draws', 50, 24 * HOUR_MS, ['11月11日', '12月20日']],
    ])('labels its ends: %s', async (_, count, apart, named) => {
      expect(await ends(count, apart)).toEqual(named);
    });
  });

  it('requests another period when it is selected', async () => {
    const { byId, api } = await open(withSome);
    expect(api['GET /orderStatistics']).toHaveBeenLastCalledWith({ days: 'all' });
    await act(async () => void fireEvent.click(byId('statistics-7')));
    expect(api['GET /orderStatistics']).toHaveBeenLastCalledWith({ days: '7' });
  });

  it('links to the market while no order is finished', async () => {
    const { getByText } = await open(() => undefined);
    fireEvent.click(getByText('去市场看看'));
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });

  it('shows the error when the statistics do not load', async () => {
    const { getByText } = await open((api) =>
      api['GET /orderStatistics'].mockRejectedValue(new ApiError('network')),
    );
    expect(getByText('统计没有加载出来')).toBeVisible();
  });

  it('sums the results of the curve to running totals', () => {
    expect(running(SOME.curve)).toEqual([10_000, -23_200]);
  });
});
