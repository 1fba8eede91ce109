import {
  findIdentity,
  listIdentities,
  listOpenIdentities,
  type IdentityRow,
} from '../../repositories/identities';
import { findOwner } from '../../repositories/money/reviewed';
import { OpsFault } from '../../platform/OpsFault';
import { decideIdentity } from '../../services/identity/decideIdentity';
import type { ConsoleContext, HandlersOf, ReadContext } from '../ConsoleContext';
import { requireEffect, requireReason, requireUndecided } from '../requireInput';
import { similarPicture } from '../similarPicture';

const LISTED_MAX = 10_000;

const itemOf = ({ id, userId, realName, cardNoMask, frontImage, backImage, at }: IdentityRow) => ({
  id,
  userId,
  realName,
  numberMask: cardNoMask,
  frontImage,
  backImage,
  at,
});

async function identityOf({ db }: ReadContext, id: string): Promise<IdentityRow> {
  const userId = await findOwner(db, 'identityRequest', id);
  const row = userId === null ? null : await findIdentity(db, userId, id);
  if (row === null) throw new OpsFault('item_unknown', { id });
  return row;
}

async function seenBefore(
  context: ConsoleContext,
  { id: ref, frontImage, backImage }: IdentityRow,
) {
  const front = await similarPicture(context, 'identityRequest', { ref, image: frontImage });
  return front ?? similarPicture(context, 'identityRequest', { ref, image: backImage });
}

async function propose(context: ReadContext, { id }: { id: string }) {
  const { userId, realName, decision, cardNoMask } = await identityOf(context, id);
  requireUndecided(id, decision);
  return { ref: id, userId, target: `${realName} ${cardNoMask}` };
}

export const IDENTITY_HANDLERS: HandlersOf<'identities'> = {
  'identities list': async ({ context: { db, clock } }) =>
    (await listOpenIdentities(db, clock.now(), LISTED_MAX)).map(itemOf),
  'identities get': async ({ context, input: { id } }) => {
    const row = await identityOf(context, id);
    const requests = await listIdentities(context.db, row.userId);
    const earlier = requests.filter((request) => request.attempt < row.attempt);
    return {
      ...itemOf(row),
      decision: row.decision,
      seenBefore: await seenBefore(context, row),
      earlier: earlier.map(({ id: ref, at, decision, code }) => ({ id: ref, at, decision, code })),
    };
  },
  'identities approve': {
    propose,
    async apply({ tx, context, input: { id, why }, actor }) {
      const { userId } = await identityOf({ ...context, db: tx }, id);
      const decision = { approved: true, code: null, reason: why, actor };
      requireEffect(id, await decideIdentity(tx, context, userId, id, decision));
    },
  },
  'identities reject': {
    async propose(context, input) {
      requireReason(input);
      return { ...(await propose(context, input)), newValue: input.reason ?? null };
    },
    async apply({ tx, context, input: { id, reason: code = null, why = '' }, actor }) {
      const { userId } = await identityOf({ ...context, db: tx }, id);
      const decision = { approved: false, code, reason: why, actor };
      requireEffect(id, await decideIdentity(tx, context, userId, id, decision));
    },
  },
};
