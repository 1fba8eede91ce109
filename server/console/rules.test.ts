import type { CommandRow } from '../../types/contract/ops/CommandRow';
import { COMMANDS } from '../../types/contract/ops/commands';
import type { SettingName } from '../../types/contract/ops/settings';
import { defaultSettings } from '../settings/defaultSettings';
import { needsSecond } from '../settings/settingRules';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('the rules of commands', () => {
  it('are the same in the table of commands and in the database that enforces them', async () => {
    const stored = await test.owner.kysely.selectFrom('operatorRule').selectAll().execute();
    const rows: [string, CommandRow][] = Object.entries(COMMANDS);
    const described = rows.flatMap(([command, { role, approval: rule, signed = false }]) =>
      rule === 'none' ? [] : [{ command, role, rule, signed }],
    );
    const byName = (a: { command: string }, b: { command: string }) =>
      a.command < b.command ? -1 : 1;
    expect(stored.sort(byName)).toEqual(described.sort(byName));
  });

  it('name the settings that need a second person as the database does', async () => {
    for (const name of Object.keys(defaultSettings('live')) as SettingName[]) {
      const { rows } = await test.owner.pool.query<{ second: string | null }>(
        `select second_person('settings set', 'ann', $1, null, null, '0', 1) as second`,
        [name],
      );
      expect([name, rows[0]?.second === 'setting']).toEqual([name, needsSecond(name)]);
    }
  });
});
