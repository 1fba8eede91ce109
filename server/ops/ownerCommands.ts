import { minor, moneyText } from '@candor/rules/money';
import { OPERATOR_ROLES } from '../../types/contract/ops/CommandRow';
import { enrolmentLink, makeLink } from '../console/sessions';
import { OpsError } from '../platform/OpsError';
import { auditAsOwner } from '../repositories/auditLog';
import { addOperatorAsOwner, listOperators } from '../repositories/operators';
import { publishRelease } from '../services/publishRelease';
import { publishTotals } from '../services/money/publishTotals';
import { KEY_COMMANDS } from './keyCommands';
import type { OwnerArguments, OwnerCommand, OwnerContext } from './OpsCommand';

const NAME = /^[a-z][a-z0-9-]{1,31}$/;

/** Returns the option `--why`, which every change requires. Throws OpsError without it. */
export function requireWhy({ why }: OwnerArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

async function linkOf(context: OwnerContext, operator: string): Promise<string> {
  const made = { operator, purpose: 'enrol', madeBy: context.actor } as const;
  const { token } = await makeLink(context, made);
  return `Open within 15 minutes: ${enrolmentLink(context.console.origin, token)}`;
}

async function addOperator(context: OwnerContext, args: OwnerArguments): Promise<string> {
  const { db, clock, actor } = context;
  const [name = '', asked = ''] = args.positionals;
  const role = OPERATOR_ROLES.find((candidate) => candidate === asked);
  if (!NAME.test(name)) throw new OpsError('A name has 2 to 32 small letters, digits or hyphens.');
  if (role === undefined) throw new OpsError(`A role is one of ${OPERATOR_ROLES.join(', ')}.`);
  const reason = requireWhy(args);
  const user = actor.replace('system:', '');
  await db.transaction((tx) =>
    addOperatorAsOwner(tx, { name, role, user, reason, at: clock.now() }),
  );
  return `${name} is added with the role ${role}. ${await linkOf(context, name)}`;
}

async function renewOperator(context: OwnerContext, args: OwnerArguments): Promise<string> {
  const { db, clock, actor } = context;
  const [name = ''] = args.positionals;
  const reason = requireWhy(args);
  if (!(await listOperators(db)).some((operator) => operator.name === name))
    throw new OpsError(`There is no operator ${name}.`);
  const entry = { action: 'owner operators link', ref: name, reason };
  await auditAsOwner(db, { ...entry, actor, at: clock.now() });
  return linkOf(context, name);
}

async function makeTotals(context: OwnerContext, args: OwnerArguments): Promise<string> {
  const reason = requireWhy(args);
  const { db, clock, actor } = context;
  const totals = await publishTotals(context, true);
  const amounts = totals.map(({ currency, total }) => `${moneyText(minor(total))} ${currency}`);
  const entry = { action: 'totals', reason, newValue: amounts.join(', ') };
  await auditAsOwner(db, { ...entry, actor, at: clock.now() });
  return `All balances together: ${amounts.join(', ')}. The next batch takes it into the log.`;
}

async function publishBuild(context: OwnerContext, args: OwnerArguments): Promise<string> {
  const [target, folder = ''] = args.positionals;
  if (target !== 'h5' && target !== 'weapp')
    throw new OpsError('Name h5 or weapp, and its folder.');
  const reason = requireWhy(args);
  const release = await publishRelease(context, folder, target);
  if (release === null) throw new OpsError(`There is no ${folder}.`);
  const { db, clock, actor } = context;
  const entry = { action: 'release', ref: release.hash, reason };
  const newValue = `${target} ${release.version}`;
  await auditAsOwner(db, { ...entry, newValue, actor, at: clock.now() });
  return `${target} ${release.version} is ${release.hash}; the next batch takes it into the log.`;
}

/** Commands on the machine's own database, which need its owner's log-in. */
export const OWNER_COMMANDS: readonly OwnerCommand[] = [
  {
    name: 'owner add',
    usage: `NAME ${OPERATOR_ROLES.join('|')} --why TEXT`,
    about: 'Add the first operators, or one in an emergency; every admin sees it',
    run: addOperator,
  },
  {
    name: 'owner link',
    usage: 'NAME --why TEXT',
    about: 'A one-time link for an operator whose passkeys are lost, when no other admin is there',
    run: renewOperator,
  },
  {
    name: 'totals',
    usage: '--why TEXT',
    about: 'Add up all balances now, besides once a day, and put the total into the log',
    run: makeTotals,
  },
  {
    name: 'release',
    usage: 'h5|weapp FOLDER --why TEXT',
    about: 'Put the hashes of a built app into the log; a server does so with the H5 app it serves',
    run: publishBuild,
  },
  ...KEY_COMMANDS,
];
