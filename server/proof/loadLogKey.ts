import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Where a server keeps the secret of the key it signs with, and the next one during a rotation. */
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

/** A new secret in a file of its own, readable by its owner only. */
export function writeNewSecret(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, `${secret.toString('hex')}\n`, { mode: 0o600, flush: true });
  fs.renameSync(temporary, file);
  return secret;
}

/** Where the secrets of a server are. */
export interface KeyPlace {
  dataDir: string;
  logKey: string | null;
  nextLogKey: string | null;
}

/** A secret, and whether it lies in the file of the next one. */
export interface LogSecret {
  secret: Buffer;
  isNext: boolean;
}

/**
 * Secrets this server may sign with: LOG_KEY when it is set, else DATA_DIR/keys/log.key, and the next
 * one, which waits in LOG_KEY_NEXT or log.key.next until it begins to sign.
 */
export function readLogSecrets({ dataDir, logKey, nextLogKey }: KeyPlace): LogSecret[] {
  const { current, next } = logKeyFiles(dataDir);
  const given = logKey === null ? readSecret(current) : Buffer.from(logKey, 'hex');
  const later = nextLogKey === null ? readSecret(next) : Buffer.from(nextLogKey, 'hex');
  return [
    ...(given === null ? [] : [{ secret: given, isNext: false }]),
    ...(later === null ? [] : [{ secret: later, isNext: true }]),
  ];
}

/** Ends a rotation: the next secret becomes the current one. */
export function adoptNextSecret(dataDir: string): void {
  const { current, next } = logKeyFiles(dataDir);
  fs.renameSync(next, current);
}
