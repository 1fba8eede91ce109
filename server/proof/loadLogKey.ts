import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Files of the signing key's secret, and of the next key's secret during a rotation. */
export interface LogKeyFiles {
  current: string;
  next: string;
}

export function logKeyFiles(dataDir: string): LogKeyFiles {
  const current = path.join(dataDir, 'keys', 'log.key');
  return { current, next: `${current}.next` };
}

function readSecret(file: string): Buffer | null {
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').trim();
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : null;
}

/** Creates a secret in a file that only its owner can read. */
export function writeNewSecret(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, `${secret.toString('hex')}\n`, { mode: 0o600, flush: true });
  fs.renameSync(temporary, file);
  return secret;
}

export interface KeySource {
  dataDir: string;
  logKey: string | null;
  nextLogKey: string | null;
}

export interface LogSecret {
  secret: Buffer;
  isNext: boolean;
}

/** Reads LOG_KEY or keys/log.key, and the next secret: LOG_KEY_NEXT or keys/log.key.next. */
export function readLogSecrets({ dataDir, logKey, nextLogKey }: KeySource): LogSecret[] {
  const { current, next } = logKeyFiles(dataDir);
  const currentSecret = logKey === null ? readSecret(current) : Buffer.from(logKey, 'hex');
  const nextSecret = nextLogKey === null ? readSecret(next) : Buffer.from(nextLogKey, 'hex');
  return [
    ...(currentSecret === null ? [] : [{ secret: currentSecret, isNext: false }]),
    ...(nextSecret === null ? [] : [{ secret: nextSecret, isNext: true }]),
  ];
}

/** Completes a rotation: the next secret becomes the current one. */
export function adoptNextSecret(dataDir: string): void {
  const { current, next } = logKeyFiles(dataDir);
  fs.renameSync(next, current);
}
