import { actFor } from '../platform/limits/requester';
import { FakeClock } from '../testing/FakeClock';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { Settings } from './Settings';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('settings', () => {
  it('are read for a call about money however many other calls wait for the database', async () => {
    const settings = new Settings(test.db, new FakeClock(), 'demo');
    const sleep = { name: 'test_sleep', text: 'select pg_sleep(0.5)' };
    const spare = <T>(key: string, work: () => T) => actFor({ key, importance: 'spare' }, work);
    const slow = ['a', 'b', 'c'].map((key) => spare(key, () => test.db.query(sleep)));
    const first = spare('d', () => settings.text('web_name'));
    const from = performance.now();
    await actFor({ key: 'e', importance: 'money' }, () => settings.text('web_name'));
    expect(performance.now() - from).toBeLessThan(300);
    await Promise.all([first, ...slow]);
  });
});

describe('a setting for the first page', () => {
  it.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('has the last read value when the database %s', async (_what, query) => {
    const clock = new FakeClock();
    const settings = new Settings(test.db, clock, 'demo');
    const name = await settings.textWithoutWaiting('web_name');
    expect(name).toBe(await settings.text('web_name'));
    clock.advance(60_000);
    const spied = jest.spyOn(test.db, 'query').mockImplementation(query);
    expect(await settings.textWithoutWaiting('web_name')).toBe(name);
    spied.mockRestore();
  });
});
