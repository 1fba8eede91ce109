import { createHash, randomBytes, randomInt } from 'node:crypto';
import { checkIdCard } from '../../../src/domain/validation';
import type { DemoSpecimen } from '../../../types/contract/demo';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { randomCode } from '../../platform/newId';
import { insertUpload } from '../../repositories/uploads';
import { admitUpload } from './admitUpload';
import { specimenPicture } from './specimenPicture';
import { uploadSealContext } from './storeUpload';

type StoreDeps = Pick<Context, 'db' | 'clock' | 'sealer'>;

const SPECIMEN_NAME = '样本';

const randomDigits = (max: number, from: number, length: number) =>
  String(from + randomInt(max)).padStart(length, '0');

/** A valid ID number of no real card: 110000 is all of Beijing, cards name a district. */
function specimenNumber(): string {
  const digits = `110000${randomDigits(50, 1950, 4)}${randomDigits(12, 1, 2)}${randomDigits(28, 1, 2)}${randomDigits(1000, 0, 3)}`;
  const checkDigit = [...'0123456789X'].find((digit) => checkIdCard(digits + digit) === null);
  if (checkDigit === undefined) throw new Error('one of the eleven always checks');
  return digits + checkDigit;
}

async function storePicture(
  { clock, sealer }: StoreDeps,
  tx: Queryable,
  userId: number,
  picture: { heading: string; lines: readonly string[] },
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const bytes = Buffer.from(specimenPicture(picture));
  const sha256 = createHash('sha256').update(bytes).digest();
  const row = { userId, id, secret: true, mime: 'image/svg+xml', bytes: bytes.length, sha256 };
  const sealed = sealer.seal(bytes, uploadSealContext(userId, id));
  await insertUpload(tx, { ...row, at: clock.now() }, sealed);
  return id;
}

/** Stores specimen documents, which count as uploads, so demo users need no real documents. */
export async function storeSpecimens(context: Context, userId: number): Promise<DemoSpecimen> {
  await admitUpload(context, userId);
  const cardNo = specimenNumber();
  const code = randomCode(10);
  const drawAndStore = (tx: Queryable, heading: string, ...lines: string[]) =>
    storePicture(context, tx, userId, { heading, lines });
  return context.db.transaction(async (tx) => ({
    realName: SPECIMEN_NAME,
    cardNo,
    idCardFrontImg: await drawAndStore(tx, '身份证 · ID card', SPECIMEN_NAME, cardNo),
    idCardBackImg: await drawAndStore(tx, '身份证背面 · Back of the card', code),
    transferImg: await drawAndStore(tx, '转账成功 · Transfer sent', code),
  }));
}
