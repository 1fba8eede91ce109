import type { Driver } from '../driver/Driver';
import { scene, STOCK } from './buildScene';
import { changedTicks } from './proxyRules';
import type { Scene } from './Scene';

const STOCK_PATH = `/pages/stock/index?procode=${STOCK}`;
const chart = (driver: Driver): Promise<void> => driver.seeDrawn('#stock-chart');
const period = (id: string) => async (driver: Driver) => {
  await driver.tap(`#stock-period-${id}`);
  await chart(driver);
};

export const charts: readonly Scene[] = [
  scene('stock', STOCK_PATH, { see: '#stock-chart', state: 'candles', act: period('5m') }),
  scene('stock', STOCK_PATH, { see: '#stock-chart', state: 'days', once: true, act: period('1d') }),
  scene('stock', STOCK_PATH, {
    see: '#stock-price',
    state: 'no-ticks',
    once: true,
    rules: changedTicks(() => []),
  }),
  scene('stock', STOCK_PATH, {
    see: '#stock-chart',
    state: 'one-tick',
    once: true,
    act: chart,
    rules: changedTicks((ticks) => ticks.slice(-1)),
  }),
  scene('stock', STOCK_PATH, {
    see: '#stock-chart',
    state: 'gap',
    once: true,
    act: chart,
    rules: changedTicks((ticks) =>
      ticks.filter((_, at) => at < ticks.length * 0.7 || at > ticks.length * 0.85),
    ),
  }),
];
