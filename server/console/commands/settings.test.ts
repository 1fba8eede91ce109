import { HOUR_MS } from '@candor/rules/durations';
import { OpsFault } from '../../platform/OpsFault';
import { choicesOf, settingOf, SETTINGS } from '../../../types/contract/ops/settings';
import type { SettingName } from '../../../types/contract/ops/settings';
import { defaultSettings } from '../../settings/defaultSettings';
import { settingFault } from '../../settings/settingFault';
import { sentenceOf } from '../consoleErrors';
import { ConsoleKeeper } from '../ConsoleKeeper';
import { localOps } from '../../testing/localOps';
import {
  buildTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { seedTestApp } from '../../testing/seedTestApp';

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

let test: TestConsole;
let ann: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  test = await buildTestConsole();
  await seedTestApp(test.context);
  ann = await test.addOperator('ann', 'admin');
  ben = await test.addOperator('ben', 'admin');
});
afterAll(() => test.close());

const read = async () =>
  (await ann.run('settings list', {})).data.find(({ name }) => name === 'marquee_text');
const set = async (value: string, en?: string) => {
  test.clock.advance(1000);
  const input = { name: 'marquee_text', value, why: 'news', ...(en !== undefined && { en }) };
  expect((await ann.run('settings set', input)).data.state).toBe('done');
};

describe('a wrong value of a setting', () => {
  const faulty = SETTING_NAMES.flatMap((name) => {
    const fault = settingFault(name, '§');
    return fault === null ? [] : [{ name, fault }];
  });

  it.each(faulty)('of $name has a whole sentence in both languages', ({ name, fault }) => {
    const error = new OpsFault(fault.code, { ...fault.params, name });
    const [chinese, english] = [sentenceOf(error, 'zh_CN'), sentenceOf(error, 'en_US')];
    for (const value of Object.values(fault.params)) {
      expect([chinese, english].map((text) => text.includes(String(value)))).toEqual([true, true]);
    }
    expect(chinese).toMatch(/\p{Script=Han}.*。$/u);
    expect(english).toMatch(/^[^\p{Script=Han}]+\.$/u);
  });
});

describe('the description of a setting', () => {
  it.each(SETTING_NAMES)('of %s agrees with its check', (name) => {
    const setting = settingOf(name);
    const valid = [...choicesOf(setting), defaultSettings('live')[name].zh_CN];
    for (const value of valid) expect([value, settingFault(name, value)]).toEqual([value, null]);
    expect(settingFault(name, '') === null).toBe(setting.isOptional === true);
  });
});

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

describe('a setting with a chosen time', () => {
  const NAME = 'notice_text';
  const valueOf = async () => {
    const rows = (await ann.run('settings list', {})).data;
    return rows.find(({ name }) => name === NAME);
  };
  const ask = (hours: number, value = '今晚维护') => {
    const startsAt = test.clock.now() + hours * HOUR_MS;
    return ann.run('settings set', { name: NAME, value, startsAt, why: 'maintenance' });
  };
  const later = async (hours: number) => {
    test.clock.advance(hours * HOUR_MS);
    await new ConsoleKeeper(test.opsContext).keep();
  };
  let logIns = 0;
  // Sessions end after 15 minutes without input.
  const login = async () => {
    logIns += 1;
    ann = await test.addOperator(`ann${logIns}`, 'admin');
    ben = await test.addOperator(`ben${logIns}`, 'admin');
  };
  const agree = (id: string) => ben.run('approvals approve', { id, why: 'agreed' });

  beforeEach(login);

  it('waits for a second person, also where one is enough at once, and then for its time', async () => {
    const before = (await valueOf())?.values;
    const { data } = await ask(2);
    expect(data).toMatchObject({ state: 'waiting', second: 'scheduled' });
    expect((await ann.run('approvals approve', { id: data.request ?? '', why: 'me' })).error).toBe(
      'own_request',
    );
    const at = test.clock.now() + 2 * HOUR_MS;
    expect((await agree(data.request ?? '')).data).toMatchObject({ state: 'later', notBefore: at });
    expect((await valueOf())?.next).toEqual({
      request: data.request,
      value: '今晚维护',
      at,
      fault: null,
    });
    await later(1);
    await login();
    expect((await valueOf())?.values).toEqual(before);
    await later(1);
    await login();
    expect(await valueOf()).toMatchObject({ values: { zh_CN: '今晚维护' }, next: null });
  });

  it('changes nothing while nobody agrees, or after somebody stopped it', async () => {
    const before = (await valueOf())?.values;
    const { data } = await ask(1, '不变');
    await later(2);
    await login();
    expect((await valueOf())?.values).toEqual(before);
    await ben.run('approvals refuse', { id: data.request ?? '', why: 'too late' });
    const next = (await ask(1, '停止')).data.request ?? '';
    await agree(next);
    await ann.run('approvals refuse', { id: next, why: 'cancelled' });
    await later(2);
    await login();
    expect(await valueOf()).toMatchObject({ values: before, next: null });
  });

  it('is failed with the reason once its state has changed, until somebody removes it', async () => {
    const { data } = await ask(1, '过时');
    const id = data.request ?? '';
    await agree(id);
    await localOps(test)('settings', 'set', NAME, '先变', '--why', 'meanwhile');
    await later(2);
    await login();
    const fault = 'The facts have changed since. Read them again and decide again.';
    const failed = { id, state: 'failed', fault };
    expect((await ben.run('approvals get', { id })).data).toMatchObject(failed);
    expect((await ben.run('approvals list', {})).data).toMatchObject([failed]);
    expect(await valueOf()).toMatchObject({
      values: { zh_CN: '先变' },
      next: { request: id, fault },
    });
    await ben.run('approvals refuse', { id, why: 'no longer wanted' });
    const { state } = (await ben.run('approvals get', { id })).data;
    expect([state, (await valueOf())?.next]).toEqual(['refused', null]);
  });

  it('names the time in the text that is decided on', async () => {
    const { data } = await ask(3);
    const { statement } = (await ann.run('approvals get', { id: data.request ?? '' })).data;
    expect(statement).toContain(
      `starts: ${new Date(test.clock.now() + 3 * HOUR_MS).toISOString()}\n`,
    );
    await ann.run('approvals refuse', { id: data.request ?? '', why: 'cancelled' });
  });

  it('is refused for a time that has passed, and for the owner, who decides alone', async () => {
    expect((await ask(0)).error).toBe('start_passed');
    const starts = ['--starts-at', '2099-12-01T08:00+08:00', '--why', 'x'];
    await expect(localOps(test)('settings', 'set', NAME, 'x', ...starts)).rejects.toThrow(
      'needs another person',
    );
  });
});
