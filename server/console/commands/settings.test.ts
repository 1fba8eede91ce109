import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { seedTestApp } from '../../testing/seedTestApp';

let test: TestConsole;
let ann: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  ann = await test.addOperator('ann', 'admin');
});
afterAll(() => test.close());

const read = async () =>
  (await ann.run('settings list', {})).data.find(({ name }) => name === 'marquee_text');
const set = async (value: string, en?: string) => {
  test.clock.advance(1000);
  const input = { name: 'marquee_text', value, why: 'news', ...(en !== undefined && { en }) };
  expect((await ann.run('settings set', input)).data.state).toBe('done');
};

describe('a setting', () => {
  it('has the value before its last change in every language, for an undo', async () => {
    const first = await read();
    expect(first?.before).toBeNull();
    await set('休市', 'Closed');
    expect((await read())?.before).toEqual(first?.values);
    await set('开市');
    const closed = { zh_CN: '休市', en_US: 'Closed' };
    expect(await read()).toMatchObject({ values: { zh_CN: '开市' }, before: closed });
    await set('休市', 'Closed');
    expect(await read()).toMatchObject({
      values: closed,
      before: { zh_CN: '开市', en_US: '开市' },
    });
  });
});
