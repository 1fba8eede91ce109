import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { setSetting } from '../../testing/setSetting';

let test: TestConsole;
let rita: TestOperator;
let theo: TestOperator;
let ann: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  rita = await test.addOperator('rita', 'reviewer');
  theo = await test.addOperator('theo', 'treasurer');
  ann = await test.addOperator('ann', 'admin');
});
afterAll(() => test.close());

describe('the thread of a customer', () => {
  it('has each question with replies and messages to all, in order, and those of no other customer', async () => {
    await ann.run('messages send', { all: true, title: 'Old', body: 'For older customers' });
    test.clock.advance(1000);
    const [user, other] = [await insertUser(test.context), await insertUser(test.context)];
    const who = String(user.userId);
    const thread = async () => {
      const { data } = await rita.run('inquiries thread', { who });
      return data.map(({ kind, by, title, body }) => [kind, by, title, body]);
    };
    const ask = async (body: string, as = user) => {
      test.clock.advance(1000);
      await postApi(test.app, '/inquiry', { body, reach: '' }, as);
    };
    expect(await thread()).toEqual([]);
    await ask('Where is it?');
    await ask('Another customer asks', other);
    const { data } = await rita.run('inquiries list', {});
    const { id = '' } = data.find(({ userId }) => userId === user.userId) ?? {};
    test.clock.advance(1000);
    await rita.run('inquiries answer', { id, body: 'On its way.' });
    test.clock.advance(1000);
    await ann.run('messages send', { who, title: '到了', body: '已到账' });
    test.clock.advance(1000);
    await ann.run('messages send', { all: true, title: 'News', body: 'For all' });
    await ask('Thank you!');
    expect(await thread()).toEqual([
      ['question', null, null, 'Where is it?'],
      ['answer', 'operator:rita', null, 'On its way.'],
      ['message', 'operator:ann', '到了', '已到账'],
      ['broadcast', 'operator:ann', 'News', 'For all'],
      ['question', null, null, 'Thank you!'],
    ]);
    expect((await rita.run('inquiries answer', { id, body: 'again' })).error).toBe('item_unknown');
    expect((await theo.run('inquiries thread', { who })).error).toBe('role_missing');
    expect((await rita.run('inquiries thread', { who: '1' })).error).toBe('customer_unknown');
    expect((await test.post('inquiries/thread', { input: { who } })).error).toBe('signed_out');
  });
});

describe('the templates of replies', () => {
  it('are read in both languages, of a setting that refuses wrong ones', async () => {
    expect((await rita.run('inquiries templates', {})).data).toEqual([]);
    const wrong = { name: 'answer_templates', value: 'late: 好', en: 'no key', why: 'x' };
    const refused = await ann.run('settings set', wrong);
    expect([refused.error, refused.msg.includes('texts such as late')]).toEqual([
      'templates_form',
      true,
    ]);
    const asked = await ann.run('settings set', { ...wrong, en: 'late: Soon' });
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'setting' });
    await setSetting(test.context, 'answer_templates', 'late: Soon|name: Your name');
    expect((await rita.run('inquiries templates', {})).data).toEqual([
      { key: 'late', zh: 'Soon', en: 'Soon' },
      { key: 'name', zh: 'Your name', en: 'Your name' },
    ]);
    expect((await theo.run('inquiries templates', {})).error).toBe('role_missing');
  });
});
