import { chinaTime } from '../texts/textOf';
import { logKeyFiles } from '../proof/loadLogKey';
import { logVerifierKey } from '../log/cosignature';
import { sha256 } from '../log/merkle';
import { auditAsOwner } from '../repositories/auditLog';
import { listLogKeys } from '../repositories/market/minuteLog';
import type { OwnerArguments, OwnerCommand, OwnerContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const fingerprint = (publicKey: Buffer) => sha256(publicKey).toString('hex');

async function listKeys({ db, proof }: OwnerContext) {
  await proof.begin();
  return (await listLogKeys(db)).map(({ seq, publicKey, fromTs }) => ({
    key: seq,
    fingerprint: fingerprint(publicKey),
    verifierKey: logVerifierKey(proof.origin, publicKey),
    since: chinaTime(fromTs, 'en_US'),
  }));
}

/** Reads `--in`, the minutes until the new key signs; default 0. Returns ms. */
function delayOf({ in: minutes }: OwnerArguments): number {
  const text = minutes ?? '0';
  if (!/^[0-9]{1,4}$/.test(text)) throw new OpsError('Say in how many minutes with --in 10.');
  return Number(text) * 60_000;
}

async function rotateKey(context: OwnerContext, args: OwnerArguments): Promise<string> {
  const { db, clock, actor, proof, config } = context;
  const { why } = args;
  const delayMs = delayOf(args);
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  await proof.begin();
  const keyFingerprint = fingerprint(await proof.rotate(delayMs));
  const entry = { action: 'key rotate', ref: keyFingerprint, reason: why };
  await auditAsOwner(db, { ...entry, actor, at: clock.now() });
  const { current, next } = logKeyFiles(config.dataDir);
  const startText =
    delayMs === 0 ? 'It signs from now on' : `It signs in ${delayMs / 60_000} minutes`;
  const file = delayMs === 0 ? current : next;
  const summary = `New key ${keyFingerprint}. ${startText}, and a server without it accepts no orders then.`;
  return config.logKey === null
    ? `${summary} Its secret is in ${file}: copy it to the same place on every other server.`
    : `${summary} Once it signs, set LOG_KEY to it on every server, take LOG_KEY_NEXT away, and restart them one by one.`;
}

export const KEY_COMMANDS: readonly OwnerCommand[] = [
  {
    name: 'key list',
    usage: '',
    about: 'Keys that sign the price log, oldest first',
    run: listKeys,
  },
  {
    name: 'key rotate',
    usage: '--why TEXT [--in MINUTES]',
    about: 'Sign with a new key; the old one vouches for it and ends then',
    run: rotateKey,
  },
];
