import { chinaTime } from '../../src/domain/chinaTime';
import { logKeyFiles } from '../proof/loadLogKey';
import { sha256 } from '../log/merkle';
import { insertAudit } from '../repositories/auditLog';
import { listLogKeys } from '../repositories/minuteLog';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const fingerprint = (publicKey: Buffer) => sha256(publicKey).toString('hex');

async function listKeys({ db }: OpsContext) {
  return (await listLogKeys(db)).map(({ seq, publicKey, fromTs }) => ({
    key: seq,
    fingerprint: fingerprint(publicKey),
    since: chinaTime(fromTs, 'en_US'),
  }));
}

async function rotateKey(context: OpsContext, { why }: OpsArguments): Promise<string> {
  const { db, clock, actor, proof, config } = context;
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  await proof.begin();
  const print = fingerprint(await proof.rotate());
  const entry = { at: clock.now(), actor, action: 'key_rotate', userId: null, ref: print };
  await insertAudit(db, { ...entry, reason: why, detail: '' });
  const { current, next } = logKeyFiles(config.dataDir);
  return config.logKey === null
    ? `New key ${print}. Its secret is in ${current}: copy it to every other server.`
    : `New key ${print}. Its secret is in ${next}: set LOG_KEY to it on every server, then delete the file.`;
}

/** The key that signs receipts and the price log. */
export const KEY_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'key list',
    usage: '',
    about: 'Keys that sign the price log, oldest first',
    run: listKeys,
  },
  {
    name: 'key rotate',
    usage: '--why TEXT',
    about: 'Sign with a new key from now on; the old one vouches for it',
    run: rotateKey,
  },
];
