import { chinaTime } from '../../src/domain/chinaTime';
import { insertAudit, listAudit } from '../repositories/auditLog';
import type { SettingName } from '../ports/SettingsReader';
import { listSettings as listStoredSettings, storeSetting } from '../repositories/settings';
import { defaultSettings } from '../settings/defaultSettings';
import { settingFault } from '../settings/settingFault';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const isSetting = (name: string): name is SettingName =>
  Object.hasOwn(defaultSettings('live'), name);

async function listSettings({ db }: OpsContext) {
  const rows = await listStoredSettings(db);
  return rows.map((row) => ({
    name: row.name,
    value: row.valueZhCn,
    english: row.valueEnUs === row.valueZhCn ? '' : row.valueEnUs,
    changed: chinaTime(row.updatedAt, 'en_US'),
  }));
}

async function setSetting(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const [name = '', value] = args.positionals;
  if (!isSetting(name)) throw new OpsError(`There is no setting ${name}; see config list.`);
  if (value === undefined) throw new OpsError('Give a value, "" for an empty one.');
  if (args.why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const fault = settingFault(name, value);
  if (fault !== null) throw new OpsError(`${name} must be ${fault}.`);
  const at = clock.now();
  const row = { name, valueZhCn: value, valueEnUs: args.english ?? value, updatedAt: at };
  const entry = { at, actor, action: 'config', userId: null, ref: name, reason: args.why };
  await db.transaction(async (tx) => {
    await storeSetting(tx, row);
    await insertAudit(tx, { ...entry, detail: value });
  });
  return `${name} is ${value === '' ? 'empty' : value}; running servers notice within a second.`;
}

async function showAudit({ db }: OpsContext, { positionals: [count = '50'] }: OpsArguments) {
  if (!/^[1-9][0-9]{0,3}$/.test(count)) throw new OpsError('Give how many entries, 1 to 9999.');
  const rows = await listAudit(db, Number(count));
  return rows.map((row) => ({
    at: chinaTime(row.at, 'en_US'),
    actor: row.actor,
    action: row.action,
    uid: row.userId,
    ref: row.ref,
    reason: row.reason,
    detail: row.detail,
  }));
}

/** Settings of the site, and the log of who did what. */
export const SITE_COMMANDS: readonly OpsCommand[] = [
  { name: 'config list', usage: '', about: 'Every setting', run: listSettings },
  {
    name: 'config set',
    usage: 'NAME VALUE [--en VALUE] --why TEXT',
    about: 'Change a setting; is_close 1 closes the site',
    run: setSetting,
  },
  { name: 'audit list', usage: '[COUNT]', about: 'Who did what, when and why', run: showAudit },
];
