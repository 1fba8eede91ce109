import { chinaTime } from './english';
import { logKeyFiles } from '../proof/loadLogKey';
import { logVerifierKey } from '../log/cosignature';
import { sha256 } from '../log/merkle';
import { insertAudit } from '../repositories/auditLog';
import { listLogKeys } from '../repositories/market/minuteLog';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const fingerprint = (publicKey: Buffer) => sha256(publicKey).toString('hex');

async function listKeys({ db, proof }: OpsContext) {
  await proof.begin();
  return (await listLogKeys(db)).map(({ seq, publicKey, fromTs }) => ({
    key: seq,
    fingerprint: fingerprint(publicKey),
    verifierKey: logVerifierKey(proof.origin, publicKey),
    since: chinaTime(fromTs),
  }));
}

/** Reads `--in`, the minutes until the new key signs; default 0. Returns ms. */
function delayOf({ fields }: OpsArguments): number {
  const text = fields.in ?? '0';
  if (!/^[0-9]{1,4}$/.test(text)) throw new OpsError('Say in how many minutes with --in 10.');
  return Number(text) * 60_000;
}

async function rotateKey(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor, proof, config } = context;
  const { why } = args;
  const delayMs = delayOf(args);
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  await proof.begin();
  const keyFingerprint = fingerprint(await proof.rotate(delayMs));
  const entry = { at: clock.now(), actor, action: 'key_rotate', userId: null, ref: keyFingerprint };
  await insertAudit(db, { ...entry, reason: why, detail: '' });
  const { current, next } = logKeyFiles(config.dataDir);
  const startText =
    delayMs === 0 ? 'It signs from now on' : `It signs in ${delayMs / 60_000} minutes`;
  const file = delayMs === 0 ? current : next;
  const summary = `New key ${keyFingerprint}. ${startText}, and a server without it accepts no orders then.`;
  return config.logKey === null
    ? `${summary} Its secret is in ${file}: copy it to the same place on every other server.`
    : `${summary} Once it signs, set LOG_KEY to it on every server, take LOG_KEY_NEXT away, and restart them one by one.`;
}

export const KEY_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'key list',
    role: 'admin',
    usage: '',
    about: 'Keys that sign the price log, oldest first',
    run: listKeys,
  },
  {
    name: 'key rotate',
    role: 'admin',
    usage: '--why TEXT [--in MINUTES]',
    about: 'Sign with a new key; the old one vouches for it and ends then',
    run: rotateKey,
  },
];
