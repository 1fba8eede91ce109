import type { Period } from '@contract/kinds';
import { View } from '@tarojs/components';
import { act } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Candle } from '@contract/product';
import { ApiError } from '@/api/ApiError';
import { PageVisibleContext } from '@/hooks/contexts';
import { aQuote, NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import { useChartPoints } from './useChartPoints';

const candle = (time: number, price: string): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
});

const Closes = observer(function Closes({ period }: { period: Period }) {
  const { points, loadOlder } = useChartPoints('AUR', period, 2);
  return (
    <View id="closes" onClick={loadOlder}>
      {points.map((point) => point.close).join(' ')}
    </View>
  );
});

const controls: { setPeriod: (period: Period) => void; setShown: (isShown: boolean) => void } = {
  setPeriod: () => undefined,
  setShown: () => undefined,
};

function Chart() {
  const [period, setPeriod] = useState<Period>('tick');
  const [isShown, setShown] = useState(true);
  Object.assign(controls, { setPeriod, setShown });
  return (
    <PageVisibleContext.Provider value={isShown}>
      <Closes period={period} />
    </PageVisibleContext.Provider>
  );
}

const withCandles = (candles: Candle[]) => (api: FakeApi) =>
  void api['GET /klineList'].mockResolvedValue(candles);
const at = (time: number, price: string) => [aQuote({ time, price })];

describe('useChartPoints', () => {
  it('extends the loaded points by the feed', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    act(() => page.tick(at(NOW, '182.46')));
    expect(page.byId('closes').textContent).toBe('18246');
    act(() => page.tick(at(NOW + 1000, '182.50')));
    expect(page.byId('closes').textContent).toBe('18246 18250');
  });

  it('loads the points of the selected period', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    withCandles([candle(NOW, '100.00')])(page.api);
    await act(async () => controls.setPeriod('1h'));
    expect(page.byId('closes').textContent).toBe('10000');
  });

  it('reloads after the feed was silent, so that no gap remains', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    act(() => page.tick(at(NOW, '182.46')));
    const whole = [
      candle(NOW, '182.46'),
      candle(NOW + 9000, '182.49'),
      candle(NOW + 20_000, '182.50'),
    ];
    withCandles(whole)(page.api);
    await act(async () => page.tick(at(NOW + 20_000, '182.50')));
    expect(page.byId('closes').textContent).toBe('18246 18249 18250');
    expect(page.api['GET /klineList']).toHaveBeenCalledTimes(2);
  });

  it('reloads when the feed continues later than the loaded points end', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    const whole = [
      candle(NOW, '182.46'),
      candle(NOW + 1000, '182.47'),
      candle(NOW + 3000, '182.50'),
    ];
    withCandles(whole)(page.api);
    await act(async () => page.tick(at(NOW + 3000, '182.50')));
    expect(page.byId('closes').textContent).toBe('18246 18247 18250');
    expect(page.api['GET /klineList']).toHaveBeenCalledTimes(2);
  });

  it('reloads until a gap is filled, but not while the page is hidden', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    act(() => page.tick(at(NOW + 1000, '182.47')));
    const list = page.api['GET /klineList'];
    list.mockRejectedValue(new ApiError('server_busy'));
    await act(async () => page.tick(at(NOW + 20_000, '182.50')));
    expect(page.byId('closes').textContent).toBe('18246 18247 18250');
    expect(list).toHaveBeenCalledTimes(2);
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(10_000);
    expect(list).toHaveBeenCalledTimes(3);
    await act(async () => controls.setShown(false));
    await wait(30_000);
    expect(list).toHaveBeenCalledTimes(3);
    await act(async () => controls.setShown(true));
    expect(list).toHaveBeenCalledTimes(4);
    const whole = [
      candle(NOW, '182.46'),
      candle(NOW + 1000, '182.47'),
      candle(NOW + 9000, '182.49'),
      candle(NOW + 20_000, '182.50'),
    ];
    withCandles(whole)(page.api);
    await wait(10_000);
    expect(page.byId('closes').textContent).toBe('18246 18247 18249 18250');
    await wait(30_000);
    expect(list).toHaveBeenCalledTimes(5);
  });

  it('keeps the ticks that arrive during a load', async () => {
    let answer: (candles: Candle[]) => void = () => undefined;
    const page = await renderPage(Chart, {
      api: (api) =>
        void api['GET /klineList'].mockReturnValue(
          new Promise((resolve) => {
            answer = resolve;
          }),
        ),
    });
    act(() => page.tick(at(NOW, '182.46')));
    act(() => page.tick(at(NOW + 1000, '182.50')));
    act(() => page.tick(at(NOW + 2000, '182.40')));
    await act(async () => answer([candle(NOW, '182.46')]));
    expect(page.byId('closes').textContent).toBe('18246 18250 18240');
  });

  it('reloads when the feed skipped a tick, but not every second', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    const calls = () => page.api['GET /klineList'].mock.calls.length;
    const tick = (second: number, seq: number) =>
      act(async () => page.tick([aQuote({ time: NOW + second * 1000, price: '182.50', seq })]));
    await tick(0, 1000);
    await tick(1, 1001);
    const before = calls();
    await tick(3, 1003);
    expect(calls()).toBe(before + 1);
    await tick(5, 1005);
    expect(calls()).toBe(before + 1);
    for (const second of [8, 11]) await tick(second, 1000 + second);
    await tick(14, 1014);
    expect(calls()).toBe(before + 2);
  });

  it('does not update on a hidden page, and reloads when the page is shown', async () => {
    const page = await renderPage(Chart, { api: withCandles([candle(NOW, '182.46')]) });
    act(() => page.tick(at(NOW, '182.46')));
    act(() => controls.setShown(false));
    act(() => page.tick(at(NOW + 1000, '182.50')));
    expect(page.byId('closes').textContent).toBe('18246');
    withCandles([candle(NOW, '182.46'), candle(NOW + 1000, '182.50')])(page.api);
    await act(async () => controls.setShown(true));
    expect(page.byId('closes').textContent).toBe('18246 18250');
  });

  it('loads older points page by page until there are no more', async () => {
    const full = Array.from({ length: 300 }, (_, index) => candle(NOW + index, '1.00'));
    const page = await renderPage(Chart, { api: withCandles(full) });
    withCandles([candle(NOW - 1, '0.99')])(page.api);
    await act(async () => page.byId('closes').click());
    expect(page.byId('closes').textContent).toMatch(/^99 100 /);
    expect(page.api['GET /klineList']).toHaveBeenLastCalledWith(
      expect.objectContaining({ before: NOW }),
    );
    const calls = page.api['GET /klineList'].mock.calls.length;
    await act(async () => page.byId('closes').click());
    expect(page.api['GET /klineList'].mock.calls.length).toBe(calls);
  });
});
