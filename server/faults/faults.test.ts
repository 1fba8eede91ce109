import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { CLOCK_STEPS, clockSteps } from './clockSteps';
import { cutCommits } from './cutCommits';
import { fuzz } from './fuzz/fuzz';
import { herd } from './herd';
import { silentFeed } from './silentFeed';

/** These tests are short versions of the scenarios of `npm run test:faults`. */
const TERMS = [1, 3, 6, 30].map((seconds) => ({ seconds, rate: 8_000 }));
let test: TestMarket;
beforeEach(async () => {
  test = await buildTestMarket({ config: { orderTerms: TERMS } });
});
afterEach(() => test.close());

describe('the server under faults', () => {
  it('an order has exactly one effect when connections break around COMMIT', async () => {
    const { figures, faults } = await cutCommits(test, 60);
    expect(faults).toEqual({});
    expect(figures.before).toBeGreaterThan(10);
    expect(figures.after).toBeGreaterThan(10);
  }, 60_000);

  it('exactly one of many orders and withdrawals for the whole balance is accepted', async () => {
    const { figures, faults } = await herd(test, 3);
    expect(faults).toEqual({});
    expect(figures).toMatchObject({ orders: 3, withdrawals: 3 });
  }, 60_000);

  it("orders keep their term and the log's times rise when the clock is set or the machine sleeps", async () => {
    const { figures, faults } = await clockSteps(test, CLOCK_STEPS);
    expect(faults).toEqual({});
    expect(figures.orders).toBe(25);
  }, 60_000);

  it('no generated request causes a 5xx or a response outside its schema', async () => {
    const { figures, faults } = await fuzz(test, 740, 20_251);
    expect(faults).toEqual({});
    expect(figures.callsAccepted).toBeGreaterThan(25);
  }, 60_000);

  it('every order becomes void and is refunded when the feed falls silent', async () => {
    const { figures, faults } = await silentFeed(test, [6, 60]);
    expect(faults).toEqual({});
    expect(figures).toMatchObject({ orders: 7, void: 7 });
  }, 60_000);
});
