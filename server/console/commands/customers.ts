import { minor, moneyText } from '@candor/rules/money';
import { findLatestIdentity, findVerifiedName } from '../../repositories/identities';
import { listAllCards } from '../../repositories/money/bankCards';
import { listBoundKeys } from '../../repositories/deviceKeys';
import { getWallet } from '../../repositories/money/wallets';
import { listHistory, searchCustomers } from '../../repositories/customerSearch';
import { requireClosable, setClosed, updateUser, type UserRow } from '../../repositories/users';
import { OpsFault } from '../../platform/OpsFault';
import { revokeIdentity } from '../../services/identity/decideIdentity';
import { CARD_KINDS } from '../../services/cardKinds';
import type { HandlersOf, ReadContext, Recorded } from '../ConsoleContext';
import { customerText, requireCustomer, requireEffect, requireReason } from '../requireInput';
import { JOURNAL_READS } from './journals';

const FOUND_MAX = 50;
const HISTORY = 100;

const stateOf = ({ status, closedAt }: UserRow) => {
  if (closedAt !== null) return 'closed' as const;
  return status === 1 ? ('active' as const) : ('frozen' as const);
};

const customerOf = async ({ db }: ReadContext, row: UserRow) => ({
  userId: row.userId,
  logIn: row.loginKey,
  nickname: row.nickname,
  verifiedName: await findVerifiedName(db, row.userId),
  state: stateOf(row),
  level: row.userLevel,
  creditScore: row.credit,
  createdAt: row.createdAt,
  logInAt: row.loginAt,
});

const setStatus = (status: 0 | 1): Recorded<'users freeze' | 'users unfreeze'> => ({
  async propose(context, { who }) {
    const user = await requireCustomer(context, who);
    if (user.status === status) throw new OpsFault('decided_before', { id: who });
    const [oldValue, newValue] = status === 0 ? ['active', 'frozen'] : ['frozen', 'active'];
    const { userId, username } = user;
    return { ref: String(userId), userId, target: username, oldValue, newValue };
  },
  async apply({ tx, context, input: { who }, at }) {
    const { userId } = await requireCustomer({ ...context, db: tx }, who);
    await updateUser(tx, userId, { status, updatedAt: at });
  },
});

const close = (isClosed: boolean): Recorded<'users close' | 'users reopen'> => ({
  async propose(context, { who }) {
    const user = await requireCustomer(context, who);
    const { userId, username } = user;
    if ((user.closedAt !== null) === isClosed) throw new OpsFault('decided_before', { id: who });
    if (isClosed) await requireClosable(context.db, userId);
    const newValue = stateOf({ ...user, closedAt: isClosed ? 0 : null });
    return { ref: String(userId), userId, target: username, oldValue: stateOf(user), newValue };
  },
  async apply({ tx, context, input: { who }, at }) {
    const { userId } = await requireCustomer({ ...context, db: tx }, who);
    await setClosed(tx, userId, isClosed, at);
  },
});

const setStanding = (field: 'userLevel' | 'credit'): Recorded<'users level' | 'users score'> => ({
  async propose(context, { who, value }) {
    const user = await requireCustomer(context, who);
    const { userId, username } = user;
    const [oldValue, newValue] = [String(user[field]), String(value)];
    return { ref: String(userId), userId, target: username, oldValue, newValue };
  },
  async apply({ tx, context, input: { who, value }, at }) {
    const { userId } = await requireCustomer({ ...context, db: tx }, who);
    await updateUser(tx, userId, { [field]: value, updatedAt: at });
  },
});

export const CUSTOMER_HANDLERS: HandlersOf<'users'> = {
  'users find': async ({ context, input: { text } }) =>
    Promise.all(
      (await searchCustomers(context.db, customerText(text), FOUND_MAX)).map((row) =>
        customerOf(context, row),
      ),
    ),
  'users get': async ({ context, input: { who } }) => {
    const { db, security } = context;
    const user = await requireCustomer(context, who);
    const { userId } = user;
    const wallet = await getWallet(db, userId, 'USDT');
    const cards = await listAllCards(db, userId);
    const devices = await listBoundKeys(db, userId);
    return {
      ...(await customerOf(context, user)),
      available: moneyText(wallet.available),
      inReview: moneyText(wallet.frozen),
      inOrders: moneyText(wallet.staked),
      securityId: security.accountId(user.loginKey),
      cards: cards.map((card) => ({
        id: card.id,
        way: CARD_KINDS[card.type].labelOf(card),
        mask: card.accountMask,
        holder: card.holder,
        addedAt: card.createdAt,
        removedAt: card.deletedAt,
      })),
      devices: devices.map(({ name, boundAt, lastAt: usedAt }) => ({ name, boundAt, usedAt })),
    };
  },
  'users history': async ({ context, input: { who, before } }) => {
    const { db, clock } = context;
    const { userId } = await requireCustomer(context, who);
    const page = { before: before ?? clock.now() + 1, limit: HISTORY };
    return (await listHistory(db, userId, page)).map((row) => ({
      ...row,
      amount: row.amount === null ? null : moneyText(minor(row.amount)),
    }));
  },
  ...JOURNAL_READS,
  'users note': {
    async propose(context, { who, text }) {
      const { userId, username } = await requireCustomer(context, who);
      return { ref: String(userId), userId, target: username, newValue: text.trim() };
    },
    // The audit entry of the decision is the note.
    async apply() {},
  },
  'users freeze': setStatus(0),
  'users unfreeze': setStatus(1),
  'users reverify': {
    async propose(context, input) {
      requireReason(input);
      const { userId, username } = await requireCustomer(context, input.who);
      const identity = await findLatestIdentity(context.db, userId);
      if (identity?.decision !== 'approved')
        throw new OpsFault('identity_unverified', { id: input.who });
      const oldValue = `${identity.realName} ${identity.cardNoMask}`;
      const newValue = input.reason ?? null;
      return { ref: String(userId), userId, target: username, oldValue, newValue };
    },
    async apply({ tx, context, input: { who, reason: code = null, why = '' }, actor, at }) {
      const { userId } = await requireCustomer({ ...context, db: tx }, who);
      const decision = { code, reason: why, actor, at };
      requireEffect(who, await revokeIdentity(tx, userId, decision));
    },
  },
  'users close': close(true),
  'users reopen': close(false),
  'users level': setStanding('userLevel'),
  'users score': setStanding('credit'),
};
