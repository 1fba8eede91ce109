import { createHash, randomBytes } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { maskNumber } from '../../src/domain/mask';
import type { Core } from '../ports/context';
import type { Queryable } from '../db/Database';
import { welcomeMessage } from '../texts/messageTexts';
import { insertIdentity, decideIdentityRow } from '../repositories/identities';
import { claimNumber } from '../repositories/identityNumbers';
import { insertUpload } from '../repositories/uploads';
import { lockMarketState } from '../repositories/market/marketState';
import { findUserByLogin, insertUserRow } from '../repositories/users';
import { newId } from '../platform/newId';
import { postMessage } from '../services/postMessage';
import { identityNumberMac, identitySealContext } from '../services/identity/submitIdentity';
import { uploadSealContext } from '../services/identity/storeUpload';
import { creditUser } from '../services/money/creditUser';

/** The demo customer (decision 015), printed at start. */
export const DEMO = {
  phone: '13800000000',
  country: '86',
  password: 'demo1234',
  fundPassword: '123456',
  name: '林晓',
  /** A valid number that no real card has: real ones name a district; 110000 is all of Beijing. */
  cardNo: '110000199001010013',
  balance: minor(1_000_000),
} as const;

const LOGIN_KEY = `${DEMO.country} ${DEMO.phone}`;

/** A white dot as ID picture. */
const WHITE_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

async function storeDot({ sealer }: Core, tx: Queryable, userId: number, at: number) {
  const id = randomBytes(18).toString('base64url');
  const sha256 = createHash('sha256').update(WHITE_DOT).digest();
  const row = {
    userId: userId,
    id,
    secret: true,
    mime: 'image/png',
    bytes: WHITE_DOT.length,
    sha256,
    at,
  };
  await insertUpload(tx, row, sealer.seal(WHITE_DOT, uploadSealContext(userId, id)));
  return id;
}

async function approveIdentity(
  core: Core,
  tx: Queryable,
  userId: number,
  at: number,
): Promise<void> {
  const id = newId('I', at);
  const sealed = core.sealer.seal(Buffer.from(DEMO.cardNo), identitySealContext(userId, id));
  await insertIdentity(tx, {
    userId: userId,
    id,
    realName: DEMO.name,
    cardNoSealed: sealed,
    cardNoMask: maskNumber(DEMO.cardNo),
    frontImage: await storeDot(core, tx, userId, at),
    backImage: await storeDot(core, tx, userId, at),
    attempt: 1,
    at,
  });
  const decision = { userId, id, decision: 'approved', at } as const;
  await decideIdentityRow(tx, { ...decision, actor: 'seed', reason: 'demo customer' });
  await claimNumber(tx, { numberMac: identityNumberMac(core.sealer, DEMO.cardNo), userId, at });
}

/** Creates the demo customer once, with an approved name and 10000.00 USDT. */
export async function seedDemoUser(core: Core): Promise<void> {
  const { db, clock, hasher } = core;
  if ((await findUserByLogin(db, LOGIN_KEY)) !== null) return;
  const at = clock.now();
  const [passwordHash, fundHash] = await Promise.all([
    hasher.hash(DEMO.password),
    hasher.hash(DEMO.fundPassword),
  ]);
  const userId = await db.transaction(async (tx) => {
    // The lock lets only one of several starting servers create the customer.
    await lockMarketState(tx);
    if ((await findUserByLogin(tx, LOGIN_KEY)) !== null) return null;
    const id = await insertUserRow(tx, {
      loginKey: LOGIN_KEY,
      username: DEMO.phone,
      registerType: 1,
      countryCode: DEMO.country,
      utel: DEMO.phone,
      nickname: DEMO.name,
      passwordHash: passwordHash,
      fundHash: fundHash,
      realName: DEMO.name,
      inviteCode: 'CANDOR88',
      invitedBy: null,
      loginAt: at,
      createdAt: at,
      updatedAt: at,
    });
    await approveIdentity(core, tx, id, at);
    await postMessage(tx, { userId: id, at, ...welcomeMessage('Candor') });
    return id;
  });
  if (userId === null) return;
  const ref = newId('D', core.clock.now());
  const credit = { userId, ref, amount: DEMO.balance, actor: 'seed', reason: 'demo' };
  await core.db.transaction((tx) => creditUser(tx, core, { ...credit, kind: 'system_recharge' }));
}
