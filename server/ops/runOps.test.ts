import { COMMANDS } from '../../types/contract/ops/commands';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi } from '../testing/callApi';
import { insertUser } from '../testing/insertUser';
import { localOps } from '../testing/localOps';
import { seedTestApp } from '../testing/seedTestApp';
import type { MessageList } from '../../types/contract/message';
import { formatTable } from './formatTable';
import { OWNER_COMMANDS } from './ownerCommands';
import { parseCommand } from './parseCommand';
import { opsHelp, parseOps } from './runOps';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
});
afterAll(() => test.close());

const ops = (...argv: string[]) => localOps(test)(...argv);

describe("the operator's command line", () => {
  it('parses every command of its help page', () => {
    const help = opsHelp();
    for (const name of Object.keys(COMMANDS)) {
      expect(help).toContain(`  ${name}`);
      expect(parseCommand(name.split(' '))).toMatchObject({ name, input: {} });
    }
    for (const { name } of OWNER_COMMANDS) {
      expect(help).toContain(`  ${name}`);
      expect(() => parseOps(name.split(' '))).not.toThrow();
    }
    expect(() => parseOps(['release', 'weapp', 'dist/weapp', '--why', 'x'])).not.toThrow();
  });

  it('reads arguments, options, numbers and flags as the types of their fields', () => {
    expect(parseCommand(['users', 'level', '10000001', '3', '--why', 'loyal', '--json'])).toEqual({
      name: 'users level',
      input: { who: '10000001', value: 3, why: 'loyal' },
      json: true,
    });
    const starts = ['--starts-at', '2026-12-01T08:00+08:00'];
    expect(parseCommand(['settings', 'set', 'a', 'b', ...starts])?.input).toEqual({
      name: 'a',
      value: 'b',
      startsAt: 1_796_083_200_000,
    });
    const message = ['messages', 'send', '--all', '--title', 'T', '--title-en', 'E', '--body', 'B'];
    expect(parseCommand(message)?.input).toEqual({
      all: true,
      title: 'T',
      titleEn: 'E',
      body: 'B',
    });
  });

  it('posts a message in both languages', async () => {
    const { userId, token } = await insertUser(test.context);
    const english = ['--title-en', 'Hello', '--body-en', 'Good day'];
    await ops('messages', 'send', String(userId), '您好', '--title', '问候', ...english);
    const read = async (locale: string) =>
      (await getApi<MessageList>(test.app, '/messageList', {}, { token, locale })).data.list[0];
    expect(await read('zh_CN')).toMatchObject({ title: '问候', body: '您好' });
    expect(await read('en_US')).toMatchObject({ title: 'Hello', body: 'Good day' });
  });

  it.each([
    [['fly', 'away'], /There is no command "fly away"/],
    [['users', 'get', 'nobody'], /There is no customer nobody/],
    [['deposits', 'approve', 'D1', '--why', 'x'], /There is no D1/],
    [['deposits', 'approve', 'D1'], /Missing or of a wrong form: why/],
    [['users', 'get', '--nonsense'], /nonsense/],
    [['approvals', 'approve', 'R1', '--why', 'x'], /decides no requests/],
  ])('replies to %j with one sentence', async (argv, sentence) => {
    await expect(async () => ops(...argv)).rejects.toThrow(sentence);
  });
});

describe('the owner of the machine', () => {
  const owned = (...argv: string[]) => {
    const console = { port: 0, host: '', origin: 'http://localhost:8090' };
    return parseOps(argv)({
      ...test.context,
      db: test.owner,
      console,
      failures: new Map(),
      actor: 'system:root',
    });
  };

  it('adds the first operators, with a link and an audit entry', async () => {
    const output = await owned('owner', 'add', 'ann', 'admin', '--why', 'opening');
    expect(output).toMatch(/^ann is added.*http:\/\/localhost:8090\/#\/enrol\/[\w-]{43}$/);
    expect(await owned('owner', 'link', 'ann', '--why', 'laptop lost')).toContain('/#/enrol/');
    const [entry] = await test.owner.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'owner operators add')
      .execute();
    expect(entry).toMatchObject({ actor: 'system:root', ref: 'ann', newValue: 'admin' });
  });

  it('runs no command of the console once a live server is open', async () => {
    await test.owner.pool.query(
      `insert into installation values (1, 'live', 1)
       on conflict (id) do update set trading_mode = 'live'`,
    );
    await expect(ops('credit', 'bonus', '10000001', '5', '--why', 'for me')).rejects.toThrow(
      'A live server is open',
    );
    await test.owner.pool.query('delete from installation');
  });
});

describe('a table in the terminal', () => {
  it('stays aligned with Chinese texts and unknown values', () => {
    expect(
      formatTable([
        { name: '林晓', n: 1 },
        { name: 'Ann', n: null },
      ]),
    ).toBe(['name  n', '────  ─', '林晓  1', 'Ann   –'].join('\n'));
  });
});
