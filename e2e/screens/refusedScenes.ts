import type { Driver } from '../driver/Driver';
import { scene, STOCK, types } from './buildScene';
import { overstated, paused, rated, unsigned } from './proxyRules';
import type { Scene } from './Scene';

const TICKET_PATH = `/pages/stock/trade?procode=${STOCK}&direction=1`;
/** Places an order that the ticket accepts and the server refuses. */
const placeOrder = types('#ticket-quantity', '40000', '#ticket-submit', '#confirm-submit');
const placesOrder = (shown: string) => async (driver: Driver) => {
  await placeOrder(driver);
  await driver.see(shown);
};

const refusedScene = (state: string, rest: Partial<Scene>): Scene =>
  scene('stock-trade', TICKET_PATH, {
    who: 'trader',
    see: '#ticket-submit',
    state,
    dense: true,
    ...rest,
  });

/** States in which the server refuses orders, and after an order that it refused. */
export const refusedScenes: readonly Scene[] = [
  refusedScene('refused', {
    rules: overstated,
    expected: [/orderSave answered 4/],
    act: placesOrder('#ticket-refusal'),
  }),
  refusedScene('refused-unsigned', {
    rules: unsigned,
    expected: [/orderSave answered 4/],
    act: placesOrder('#ticket-refusal-bad'),
  }),
  refusedScene('rate', {
    rules: rated,
    expected: [/orderSave answered 4/],
    act: placesOrder('#again-dialog'),
  }),
  refusedScene('paused', { rules: paused }),
  scene('stock', `/pages/stock/index?procode=${STOCK}`, {
    rules: paused,
    state: 'paused',
    see: '#stock-closed',
  }),
];
