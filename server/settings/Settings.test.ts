import { FakeClock } from '../testing/FakeClock';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { Settings } from './Settings';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('a setting that a page needs', () => {
  it.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('is the one that was read last when the database %s', async (_what, query) => {
    const clock = new FakeClock();
    const settings = new Settings(test.db, clock, 'demo');
    const name = await settings.textSoon('web_name');
    expect(name).toBe(await settings.text('web_name'));
    clock.advance(60_000);
    const spied = jest.spyOn(test.db, 'query').mockImplementation(query);
    expect(await settings.textSoon('web_name')).toBe(name);
    spied.mockRestore();
  });
});
