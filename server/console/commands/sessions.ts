import { IDLE_MS } from '../../../types/contract/ops/session';
import { OpsFault } from '../../platform/OpsFault';
import {
  endOperatorSession,
  endPasskey,
  listOperatorSessions,
  listPasskeys,
  lockPasskeys,
} from '../../repositories/operatorLogIns';
import { actorOf, type HandlersOf, type Acting } from '../ConsoleContext';
import { DONE } from '../outcome';
import { enrolmentLink, makeLink } from '../sessions';

/** An admin sees and ends all sessions, other operators only their own; null means all. */
const scopeOf = ({ role, operator }: Acting) => (role === 'admin' ? null : operator);

export const SESSION_HANDLERS: HandlersOf<'sessions'> = {
  'sessions list': async ({ context: { db, clock }, acting }) => {
    const seenAfter = clock.now() - IDLE_MS;
    const rows = await listOperatorSessions(db, { operator: scopeOf(acting), seenAfter });
    return rows.map(({ id, operator, way, device, network, begunAt, seenAt }) => {
      const isCurrent = id === acting.session;
      return { id, operator, way, device, network, begunAt, seenAt, isCurrent };
    });
  },
  'sessions end': async ({ context: { db, clock }, acting, input: { id } }) => {
    const row = { id, operator: scopeOf(acting), at: clock.now() };
    if (!(await endOperatorSession(db, row))) throw new OpsFault('item_unknown', { id });
    return DONE;
  },
  'sessions code': async ({ context, acting }) => {
    const { operator } = acting;
    const made = await makeLink(context, { operator, purpose: 'cli', madeBy: actorOf(acting) });
    return { link: made.token, expiresAt: made.expiresAt };
  },
};

export const PASSKEY_HANDLERS: HandlersOf<'passkeys'> = {
  'passkeys list': async ({ context: { db }, acting }) =>
    (await listPasskeys(db, scopeOf(acting))).map(({ id, operator, name, addedAt, usedAt }) => ({
      id,
      operator,
      name,
      addedAt,
      usedAt,
    })),
  'passkeys link': async ({ context, acting }) => {
    const { operator } = acting;
    if ((await listPasskeys(context.db, operator)).length > 1) throw new OpsFault('passkeys_max');
    const made = await makeLink(context, { operator, purpose: 'enrol', madeBy: actorOf(acting) });
    return {
      link: enrolmentLink(context.console.origin, made.token),
      expiresAt: made.expiresAt,
    };
  },
  'passkeys end': async ({ context: { db, clock }, acting: { operator }, input: { id } }) => {
    await db.transaction(async (tx) => {
      const own = await lockPasskeys(tx, operator);
      if (!own.some((passkey) => passkey.id === id)) throw new OpsFault('item_unknown', { id });
      if (own.length === 1) throw new OpsFault('passkey_last');
      await endPasskey(tx, id, clock.now());
    });
    return DONE;
  },
};
