import { listAllOperators } from '../../repositories/operators';
import type { OperatorUse } from '../../repositories/operators';
import { applyOperator } from '../../repositories/operatorDecisions';
import { endPasskey, lockPasskeys } from '../../repositories/operatorLogIns';
import { OpsFault } from '../../platform/OpsFault';
import type { Change, HandlersOf, ReadContext } from '../ConsoleContext';
import { enrolmentLink, makeLink } from '../sessions';

async function operatorOf({ db }: ReadContext, name: string): Promise<OperatorUse> {
  const row = (await listAllOperators(db)).find((one) => one.name === name);
  if (row === undefined || row.endedAt !== null) throw new OpsFault('item_unknown', { id: name });
  return row;
}

/** A one-time link for the operator's first passkey. */
async function linkFor(
  { tx, context, actor }: Pick<Change<'operators add'>, 'tx' | 'context' | 'actor'>,
  operator: string,
): Promise<string> {
  const made = { operator, purpose: 'enrol', madeBy: actor } as const;
  const { token } = await makeLink({ clock: context.clock, db: tx }, made);
  return enrolmentLink(context.console.origin, token);
}

export const OPERATOR_HANDLERS: HandlersOf<'operators'> = {
  'operators list': async ({ context: { db } }) =>
    (await listAllOperators(db)).map(
      ({ name, role, addedBy, addedAt, endedAt, passkeys, seenAt }) => ({
        name,
        role,
        addedBy,
        addedAt,
        endedAt,
        passkeys,
        seenAt,
      }),
    ),
  'operators add': {
    async propose({ db }, { name, role }) {
      const isTaken = (await listAllOperators(db)).some((one) => one.name === name);
      if (isTaken) throw new OpsFault('id_taken', { id: name });
      return { ref: name, newValue: role };
    },
    async apply(change) {
      const { tx, request, at, input } = change;
      await applyOperator(tx, request, at);
      return linkFor(change, input.name);
    },
  },
  'operators role': {
    propose: async (context, { name, role }) => ({
      ref: name,
      oldValue: (await operatorOf(context, name)).role,
      newValue: role,
    }),
    apply: ({ tx, request, at }) => applyOperator(tx, request, at),
  },
  'operators link': {
    async propose(context, { name }) {
      await operatorOf(context, name);
      return { ref: name, newValue: 'new passkey' };
    },
    async apply(change) {
      const { tx, at, input } = change;
      for (const { id } of await lockPasskeys(tx, input.name)) await endPasskey(tx, id, at);
      return linkFor(change, input.name);
    },
  },
  'operators end': {
    async propose(context, { name }) {
      const { role } = await operatorOf(context, name);
      return { ref: name, oldValue: role };
    },
    apply: ({ tx, request, at }) => applyOperator(tx, request, at),
  },
};
