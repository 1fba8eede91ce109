import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './StartError';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts data that must be unreadable in database and files: AES-256-GCM with random IVs. */
export interface Sealer {
  /** Encrypts data. `context` is authenticated, so that sealed rows cannot be swapped. */
  seal(plaintext: Buffer, context: string): Buffer;
  /** Decrypts sealed data. Throws when bytes, key or `context` differ from those at sealing. */
  open(sealed: Buffer, context: string): Buffer;
  /** Returns an HMAC-SHA-256, for texts too short for a plain hash, such as 6 digits. */
  mac(text: string): Buffer;
}

/** Throws at the first use of the sealer, because most tools need no key. */
function missingKey(): never {
  throw new StartError('FILE_KEY is not set, and DATA_DIR/keys/file.key does not exist.');
}

const WITHOUT_KEY: Sealer = { seal: missingKey, open: missingKey, mac: missingKey };

/** Creates a sealer from a key of 32 bytes; with null, one whose use throws StartError. */
export function createSealer(key: Buffer | null): Sealer {
  if (key === null) return WITHOUT_KEY;
  return {
    seal(plaintext, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const iv = sealed.subarray(0, IV_BYTES);
      const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    },
    mac: (text) => createHmac('sha256', key).update(text).digest(),
  };
}

/** Returns FILE_KEY, else the key in DATA_DIR/keys/file.key, which only a demo creates; or null. */
export function loadFileKey(
  dataDir: string,
  fileKey: string | null,
  mayCreate: boolean,
): Buffer | null {
  if (fileKey !== null) return Buffer.from(fileKey, 'hex');
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'file.key');
  if (!fs.existsSync(file)) {
    if (!mayCreate) return null;
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = `${file}.${process.pid}`;
    fs.writeFileSync(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    fs.renameSync(temporary, file);
  }
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
}
