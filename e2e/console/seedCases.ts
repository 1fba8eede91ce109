import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@candor/rules/durations';
import { minor } from '@candor/rules/money';
import sharp from 'sharp';
import { postJournal } from '../../server/ledger/postJournal';
import type { OwnerContext } from '../../server/ops/OpsCommand';
import type { Context } from '../../server/ports/context';
import { decideIdentityRow, insertIdentity } from '../../server/repositories/identities';
import { insertBankCard } from '../../server/repositories/money/bankCards';
import { decideDepositRow, insertDeposit } from '../../server/repositories/money/deposits';
import { insertWithdrawal } from '../../server/repositories/money/withdrawals';
import { cardSealContext } from '../../server/services/cardSealContext';
import { storeUpload } from '../../server/services/identity/storeUpload';
import { identitySealContext } from '../../server/services/identity/submitIdentity';
import { insertUser } from '../../server/testing/insertUser';

const NAMES = ['王军', '李娜', '陈伟', '周怡', '孙瑞', '何林', '吴晴', '马磊', '胡洁', '郭安'];
const nameOf = (index: number) => NAMES[index % NAMES.length] ?? '';
const MINUTE = 60_000;

const page = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `font-family="sans-serif" font-size="26" fill="#23262f">${body}</svg>`,
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer();

/** A random pattern, so that no picture is like another. */
function pattern(seed: number): string {
  const bits = randomBytes(48);
  return [...bits]
    .map((bit, index) => {
      const [x, y] = [(index % 8) * 94 + (seed % 7), Math.floor(index / 8) * 90];
      return `<rect x="${x}" y="${y}" width="90" height="84" fill="#000" opacity="${(bit % 24) / 100}"/>`;
    })
    .join('');
}

const drawCard = (name: string, seed: number) =>
  page(
    856,
    540,
    `<rect width="100%" height="100%" fill="#f4f1ea"/>${pattern(seed)}` +
      `<text x="60" y="110">姓名  ${name}</text><text x="60" y="190">出生  1993年3月14日</text>` +
      `<circle cx="690" cy="170" r="60" fill="#b5a98d"/><rect x="610" y="240" width="160" height="110" rx="50" fill="#b5a98d"/>` +
      `<text x="60" y="460">公民身份号码  330102199303141288</text>` +
      `<text x="260" y="320" font-size="70" opacity=".2" transform="rotate(-12 400 300)">SPECIMEN</text>`,
  );

const drawBack = (seed: number) =>
  page(
    856,
    540,
    `<rect width="100%" height="100%" fill="#eef2ea"/>${pattern(seed)}` +
      `<circle cx="120" cy="120" r="60" fill="none" stroke="#a77b2c" stroke-width="8"/>` +
      `<text x="60" y="400">签发机关  示范市公安局</text><text x="60" y="460">有效期限  2019.05.02-2039.05.02</text>`,
  );

const drawReceipt = (amount: string, seed: number) =>
  page(
    750,
    1334,
    `<rect width="100%" height="100%" fill="#fff"/><g opacity=".5">${pattern(seed)}</g>` +
      `<text x="375" y="330" text-anchor="middle" font-size="34">Transfer complete</text>` +
      `<text x="375" y="430" text-anchor="middle" font-size="72">−${amount}</text>` +
      `<text x="375" y="490" text-anchor="middle">USDT · TRC-20</text>` +
      `<text x="70" y="640">TxID</text><text x="680" y="640" text-anchor="end">9c41d07a55${seed}</text>`,
  );

interface Seeding {
  context: Context;
  at: number;
  index: number;
  userId: number;
}

async function identity({ context, at, index, userId }: Seeding, isApproved: boolean) {
  const { db, sealer } = context;
  const id = `I${at}${index}${isApproved ? 'a' : ''}`;
  const store = async (bytes: Buffer) => storeUpload(context, userId, { bytes, secret: true });
  await insertIdentity(db, {
    userId,
    id,
    realName: nameOf(index),
    cardNoSealed: sealer.seal(
      Buffer.from(`3301021993${String(userId).slice(-8)}`),
      identitySealContext(userId, id),
    ),
    cardNoMask: '3301**********1287',
    frontImage: await store(await drawCard(nameOf(index), index)),
    backImage: await store(await drawBack(index)),
    attempt: 1,
    at,
  });
  const decision = { userId, id, decision: 'approved', at, actor: 'test', reason: 'test' } as const;
  if (isApproved) await decideIdentityRow(db, decision);
}

interface Paid {
  id: string;
  amount: number;
  image: string | null;
}

const depositRow = ({ context, at, index, userId }: Seeding, { id, amount, image }: Paid) =>
  insertDeposit(context.db, {
    userId,
    id,
    requestId: id,
    requestHash: Buffer.alloc(32),
    channelId: 'usdt-trc20',
    amount,
    payAmount: amount,
    unit: 1,
    rate: 72_000,
    realName: index % 4 === 3 ? '张三' : nameOf(index),
    image,
    at,
  });

async function deposit(seeding: Seeding) {
  const { context, at, index, userId } = seeding;
  const amount = (index % 5 === 4 ? 2_400 : 100 + index * 50) * 100;
  const picture = await drawReceipt((amount / 100).toFixed(2), index);
  const image = await storeUpload(context, userId, { bytes: picture, secret: true });
  await depositRow(seeding, { id: `D${at}${index}`, amount, image });
}

async function withdrawal({ context, at, index, userId }: Seeding) {
  const { db, sealer } = context;
  const cardId = `C${at}${index}`;
  const account = `TXYZopYRdj2D9XRtbG411XZZ3kM5VkAe${index}f`;
  const sealed = (text: string) => sealer.seal(Buffer.from(text), cardSealContext(userId, cardId));
  await insertBankCard(db, {
    userId,
    id: cardId,
    type: 1,
    bankName: '',
    address: '',
    accountSealed: sealed(account),
    accountMask: `${account.slice(0, 4)}…${account.slice(-4)}`,
    city: '',
    province: '',
    holder: nameOf(index),
    idNumberSealed: sealed(''),
    idNumberMask: '',
    phone: '',
    coinType: 'USDT',
    chainType: 'TRC20',
    createdAt: at - (index % 2 === 0 ? 31 * 60 : 12 * 24 * 60) * MINUTE,
  });
  const [id, amount] = [`W${at}${index}`, (300 + index * 40) * 100];
  await insertWithdrawal(db, {
    userId,
    id,
    requestId: id,
    requestHash: Buffer.alloc(32),
    amount,
    fee: 160,
    payType: 1,
    cardId,
    targetMask: `${account.slice(0, 4)}…${account.slice(-4)}`,
    at,
  });
  const freeze = { userId, currency: 'USDT', kind: 'withdraw_freeze', ref: id, at } as const;
  await db.transaction((tx) => postJournal(tx, { ...freeze, amount: minor(amount) }));
}

/** Money that a customer deposited, and was given, long ago. */
async function history(seeding: Seeding) {
  const { context, at, index, userId } = seeding;
  const post = (kind: 'deposit' | 'bonus', amount: number) =>
    context.db.transaction((tx) =>
      postJournal(tx, {
        userId,
        currency: 'USDT',
        kind,
        ref: `${kind}${at}${index}`,
        amount: minor(amount),
        at: at - DAY_MS,
      }),
    );
  const id = `deposit${at}${index}`;
  const [paid, decidedAt] = [{ id, amount: 500_000, image: null }, at - DAY_MS];
  await depositRow({ ...seeding, at: decidedAt }, paid);
  const decision = { userId, id, decision: 'approved', at: decidedAt, actor: 'test' } as const;
  await decideDepositRow(context.db, { ...decision, reason: 'test' });
  await post('deposit', paid.amount);
  if (index % 3 === 2) await post('bonus', 20_000);
}

export type CaseKind = 'identities' | 'deposits' | 'withdrawals';

/**
 * Adds customers, each with one case that waits since some minutes. Names and amounts follow from
 * the number of a case, from `first` on.
 */
export async function seedCases(
  owner: OwnerContext,
  kind: CaseKind,
  count: number,
  first = 0,
): Promise<void> {
  // Safe cast: what is used here needs no market.
  const context = owner as unknown as Context;
  for (let index = first; index < first + count; index += 1) {
    const isNew = kind === 'identities';
    const { userId } = await insertUser(context);
    const at = owner.clock.now() - (first + count - index) * 2 * MINUTE;
    const seeding = { context, at, index, userId };
    if (!isNew) await identity({ ...seeding, at: at - DAY_MS }, true);
    if (kind === 'identities') await identity(seeding, false);
    if (kind === 'deposits') await deposit(seeding);
    if (kind === 'withdrawals') {
      await history(seeding);
      await withdrawal(seeding);
    }
  }
}
