import type { IdentityRow } from '../../repositories/identities';
import { findIdentity, listIdentities, listOpenIdentities } from '../../repositories/identities';
import { findOwner } from '../../repositories/money/reviewed';
import { OpsFault } from '../../platform/OpsFault';
import { decideIdentity } from '../../services/identity/decideIdentity';
import type { Decision } from '../../services/identity/decideIdentity';
import type { IdentityRefusal } from '../../../types/contract/refusal';
import { actorOf, type CommandCall, type ConsoleContext, type HandlersOf } from '../ConsoleContext';
import { DONE } from '../outcome';
import { similarPicture } from '../similarPicture';

const LISTED_MAX = 500;

const itemOf = ({ id, userId, realName, cardNoMask, frontImage, backImage, at }: IdentityRow) => ({
  id,
  userId,
  realName,
  numberMask: cardNoMask,
  frontImage,
  backImage,
  at,
});

async function identityOf({ db }: ConsoleContext, id: string): Promise<IdentityRow> {
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

async function decide(
  { context, acting }: Pick<CommandCall<'identities approve'>, 'context' | 'acting'>,
  id: string,
  decision: Omit<Decision<IdentityRefusal>, 'actor'>,
) {
  const { userId } = await identityOf(context, id);
  const isDecided = await decideIdentity(context, userId, id, {
    ...decision,
    actor: actorOf(acting),
  });
  if (!isDecided) throw new OpsFault('decided_before', { id });
  return DONE;
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
  'identities approve': (call) =>
    decide(call, call.input.id, { approved: true, code: null, reason: call.input.why }),
  'identities reject': ({ input: { id, reason: code = null, why = '' }, ...call }) => {
    if (code === null && why === '') throw new OpsFault('reason_missing');
    return decide(call, id, { approved: false, code, reason: why });
  },
};
