import { AppError } from '../platform/errors';
import { StartError } from '../platform/StartError';
import type { KeyRow } from '../repositories/market/minuteLog';
import { noteKey, type NoteKey } from '../log/signedNote';
import { adoptNextSecret, logKeyFiles, readLogSecrets, type KeySource } from './loadLogKey';

/** A published key, with its secret if available. */
interface PublishedKey {
  fromTs: number;
  key: NoteKey | null;
}

/**
 * The log's published keys. The newest key whose time has begun signs. A server without this key's
 * secret signs nothing, because every verifier rejects an ended key.
 */
export class LogKeyRing {
  private readonly publishedKeys: readonly PublishedKey[];

  constructor(
    private readonly keySource: KeySource,
    origin: string,
    readonly publishedRows: readonly KeyRow[],
  ) {
    const ownKeys = readLogSecrets(keySource).map(({ secret }) => noteKey(origin, secret));
    this.publishedKeys = publishedRows.map(({ publicKey, fromTs }) => ({
      fromTs,
      key: ownKeys.find((key) => key.publicKey.equals(publicKey)) ?? null,
    }));
  }

  /** Returns the key that signs at `now`. Throws `server_busy` while its secret is missing. */
  signerAt(now: number): NoteKey {
    const signer = this.keyAt(now)?.key;
    if (signer === null || signer === undefined) throw new AppError('server_busy');
    return signer;
  }

  /** Throws StartError when the secret of the key that signs at `now` is missing. */
  assertSecretAvailable(now: number): void {
    if (this.keyAt(now)?.key) return;
    throw new StartError(
      `The key that signs this price log is not here. Copy keys/log.key from the data directory ` +
        `of a server that has it to ${logKeyFiles(this.keySource.dataDir).current}, or set LOG_KEY.`,
    );
  }

  /** Completes a rotation: the next secret becomes the current one once its key signs. */
  adopt(now: number): void {
    const { dataDir, logKey, nextLogKey } = this.keySource;
    if (logKey !== null || nextLogKey !== null) return;
    const signer = this.keyAt(now)?.key;
    const [next] = readLogSecrets(this.keySource).filter(({ isNext }) => isNext);
    if (next === undefined || !signer) return;
    if (noteKey(signer.name, next.secret).publicKey.equals(signer.publicKey))
      adoptNextSecret(dataDir);
  }

  private keyAt(now: number): PublishedKey | undefined {
    const [first] = this.publishedKeys;
    return [...this.publishedKeys].reverse().find(({ fromTs }) => fromTs <= now) ?? first;
  }
}
