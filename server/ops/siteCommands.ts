import { inEachLocale } from '../texts/textOf';
import { chinaTime } from './english';
import { minor, moneyText } from '@candor/rules/money';
import { insertAudit, listAudit } from '../repositories/auditLog';
import type { SettingName } from '../ports/SettingsReader';
import { listSettings as listStoredSettings, storeSetting } from '../repositories/settings';
import { publishRelease } from '../services/publishRelease';
import { publishTotals } from '../services/money/publishTotals';
import { defaultSettings } from '../settings/defaultSettings';
import { settingFault } from '../settings/settingFault';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { columnsOf, translationOf } from './readArguments';

const isSetting = (name: string): name is SettingName =>
  Object.hasOwn(defaultSettings('live'), name);

async function listSettings({ db }: OpsContext) {
  const rows = await listStoredSettings(db);
  return rows.map((row) => ({
    name: row.name,
    ...columnsOf(row.value, 'value'),
    changed: chinaTime(row.updatedAt),
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
  const texts = inEachLocale(({ locale }) => translationOf(args, locale) ?? value);
  const entry = { at, actor, action: 'config', userId: null, ref: name, reason: args.why };
  await db.transaction(async (tx) => {
    await storeSetting(tx, { name, value: texts, updatedAt: at });
    await insertAudit(tx, { ...entry, detail: value });
  });
  return `${name} is ${value === '' ? 'empty' : value}; running servers notice within a second.`;
}

async function showAudit({ db }: OpsContext, { positionals: [count = '50'] }: OpsArguments) {
  if (!/^[1-9][0-9]{0,3}$/.test(count)) throw new OpsError('Give how many entries, 1 to 9999.');
  const rows = await listAudit(db, Number(count));
  return rows.map((row) => ({
    at: chinaTime(row.at),
    actor: row.actor,
    action: row.action,
    uid: row.userId,
    ref: row.ref,
    reason: row.reason,
    detail: row.detail,
  }));
}

async function makeTotals(context: OpsContext, { why }: OpsArguments): Promise<string> {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const { db, clock, actor } = context;
  const totals = await publishTotals(context, true);
  const amounts = totals.map(({ currency, total }) => `${moneyText(minor(total))} ${currency}`);
  const entry = { at: clock.now(), actor, action: 'totals', userId: null, ref: '', reason: why };
  await insertAudit(db, { ...entry, detail: amounts.join(', ') });
  return `All balances together: ${amounts.join(', ')}. The next batch takes it into the log.`;
}

async function publishBuild(context: OpsContext, args: OpsArguments): Promise<string> {
  const [target, folder = ''] = args.positionals;
  if (target !== 'h5' && target !== 'weapp')
    throw new OpsError('Name h5 or weapp, and its folder.');
  if (args.why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const release = await publishRelease(context, folder, target);
  if (release === null) throw new OpsError(`There is no ${folder}.`);
  const { db, clock, actor } = context;
  const entry = { at: clock.now(), actor, action: 'release', userId: null, ref: release.hash };
  await insertAudit(db, { ...entry, reason: args.why, detail: `${target} ${release.version}` });
  return `${target} ${release.version} is ${release.hash}; the next batch takes it into the log.`;
}

export const SITE_COMMANDS: readonly OpsCommand[] = [
  { name: 'config list', role: 'admin', usage: '', about: 'Every setting', run: listSettings },
  {
    name: 'config set',
    role: 'admin',
    usage: 'NAME VALUE [--en VALUE] --why TEXT',
    about: 'Change a setting; is_close 1 closes the site',
    run: setSetting,
  },
  {
    name: 'totals',
    role: 'treasurer',
    usage: '--why TEXT',
    about: 'Add up all balances now, besides once a day, and put the total into the log',
    run: makeTotals,
  },
  {
    name: 'release',
    role: 'admin',
    usage: 'h5|weapp FOLDER --why TEXT',
    about: 'Put the hashes of a built app into the log; a server does so with the H5 app it serves',
    run: publishBuild,
  },
  {
    name: 'audit list',
    role: 'admin',
    usage: '[COUNT]',
    about: 'Who did what, when and why',
    run: showAudit,
  },
];
