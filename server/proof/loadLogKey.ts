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

/** A secret, and whether it lies in the file of the next one. */
export interface LogSecret {
  secret: Buffer;
  isNext: boolean;
}

/**
 * Secrets this server may sign with: LOG_KEY when it is set, else those of DATA_DIR/keys. After a
 * rotation that was cut off the newer one still lies in log.key.next.
 */
export function readLogSecrets(dataDir: string, logKey: string | null): LogSecret[] {
  if (logKey !== null) return [{ secret: Buffer.from(logKey, 'hex'), isNext: false }];
  const { current, next } = logKeyFiles(dataDir);
  return [current, next].flatMap((file) => {
    const secret = readSecret(file);
    return secret === null ? [] : [{ secret, isNext: file === next }];
  });
}

/** Ends a rotation: the next secret becomes the current one. */
export function adoptNextSecret(dataDir: string): void {
  const { current, next } = logKeyFiles(dataDir);
  fs.renameSync(next, current);
}
