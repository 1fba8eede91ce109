import { attackSource, delayOrders, type OperatorCase, type Outcome } from './openings';

const ORDERS = 2_000;

/** Distance of the win rate from a coin's, in standard deviations. */
const deviations = ({ wins, decided }: Outcome) =>
  (wins / decided - 0.5) / Math.sqrt(0.25 / decided);

describe('an attacker who reads the price source before the log', () => {
  it('wins more than chance when orders open at the last price before acceptance', () => {
    expect(deviations(attackSource('lastPrice', ORDERS, 5))).toBeGreaterThan(4);
  });

  it.each([5, 6, 7])(
    'wins as by chance when orders open at the batch after their entry: %s',
    (seed) => {
      const outcome = attackSource('nextBatch', ORDERS, seed);
      expect(outcome.orders).toBe(ORDERS);
      expect(Math.abs(deviations(outcome))).toBeLessThan(2);
    },
  );
});

describe('an operator who has the seed and delays orders', () => {
  const meanReturn = (change: Partial<OperatorCase>, orders = 400) =>
    delayOrders({ rule: 'nextBatch', draw: 'seed', delay: 0, delayMax: 0, ...change }, orders, 9)
      .meanReturn;
  /** Mean return of a fair order at the rate 0.8, and the deviation of the mean of 400 orders. */
  const FAIR = -0.1;
  const SD = 0.9 / Math.sqrt(400);

  it('takes the customer’s stakes when orders open at the last price and all prices are fixed', () => {
    const delayed = { rule: 'lastPrice', draw: 'seed', delay: 'best', delayMax: 9 } as const;
    expect(meanReturn(delayed)).toBeLessThan(FAIR - 4 * SD);
  });

  it.each([0, 1, 2, 3])('gains nothing by a fixed delay of %s batches', (delay) => {
    expect(Math.abs(meanReturn({ delay }) - FAIR)).toBeLessThan(2.5 * SD);
  });

  it('chooses among few openings when all prices are fixed by the seed', () => {
    const outcome = meanReturn({ delay: 'best', delayMax: 3 });
    expect(outcome).toBeLessThan(FAIR - 2 * SD);
    expect(outcome).toBeGreaterThan(FAIR - 8 * SD);
  });

  it('could choose nearly every result if entries of the log changed the prices', () => {
    expect(meanReturn({ draw: 'log', delay: 'best', delayMax: 3 })).toBeLessThan(-0.7);
  });

  it('cannot forecast with a public beacon', () => {
    const outcome = meanReturn({ draw: 'beacon', delay: 'best', delayMax: 3 });
    expect(Math.abs(outcome - FAIR)).toBeLessThan(2.5 * SD);
  });
});
