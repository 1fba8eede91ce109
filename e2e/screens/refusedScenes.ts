import type { Driver } from '../driver/Driver';
import { scene, STOCK, types } from './buildScene';
import { overstated, rated, unsigned } from './proxyRules';
import type { Scene } from './Scene';

const TICKET_PATH = `/pages/stock/trade?procode=${STOCK}&direction=1`;
/** Places an order that the ticket accepts and the server refuses. */
const order = types('#ticket-quantity', '40000', '#ticket-submit', '#confirm-submit');
const ordered = (shown: string) => async (driver: Driver) => {
  await order(driver);
  await driver.see(shown);
};

const refused = (state: string, rest: Partial<Scene>): Scene =>
  scene('stock-trade', TICKET_PATH, {
    who: 'trader',
    see: '#ticket-submit',
    state,
    dense: true,
    ...rest,
  });

/** States after an order that the server has refused with a signature. */
export const refusedScenes: readonly Scene[] = [
  refused('refused', {
    rules: overstated,
    expected: [/orderSave answered 4/],
    act: ordered('#ticket-refusal'),
  }),
  refused('refused-unsigned', {
    rules: unsigned,
    expected: [/orderSave answered 4/],
    act: ordered('#ticket-refusal-bad'),
  }),
  refused('rate', {
    rules: rated,
    expected: [/orderSave answered 4/],
    act: ordered('#again-dialog'),
  }),
];
