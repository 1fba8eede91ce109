import { AppError } from '../platform/errors';
import { StartError } from '../platform/StartError';
import type { KeyRow } from '../repositories/market/minuteLog';
import { noteKey, type NoteKey } from '../log/signedNote';
import { adoptNextSecret, logKeyFiles, readLogSecrets, type KeyPlace } from './loadLogKey';

/** A published key, with its secret if available. */
interface HeldKey {
  fromTs: number;
  key: NoteKey | null;
}

/**
 * The log's published keys. The newest one that has begun signs. A server without its secret signs
 * nothing, because every verifier rejects an ended key.
 */
export class KeyBook {
  private readonly held: readonly HeldKey[];

  constructor(
    private readonly place: KeyPlace,
    origin: string,
    readonly stated: readonly KeyRow[],
  ) {
    const mine = readLogSecrets(place).map(({ secret }) => noteKey(origin, secret));
    this.held = stated.map(({ publicKey, fromTs }) => ({
      fromTs,
      key: mine.find((key) => key.publicKey.equals(publicKey)) ?? null,
    }));
  }

  /** Throws `server_busy` while the secret is missing. */
  signerAt(now: number): NoteKey {
    const signer = this.heldAt(now)?.key;
    if (signer === null || signer === undefined) throw new AppError('server_busy');
    return signer;
  }

  /** Throws StartError when the secret is missing. */
  assertHeld(now: number): void {
    if (this.heldAt(now)?.key) return;
    throw new StartError(
      `The key that signs this price log is not here. Copy keys/log.key from the data directory ` +
        `of a server that has it to ${logKeyFiles(this.place.dataDir).current}, or set LOG_KEY.`,
    );
  }

  /** Completes a rotation: the next secret becomes the current one once its key signs. */
  adopt(now: number): void {
    const { dataDir, logKey, nextLogKey } = this.place;
    if (logKey !== null || nextLogKey !== null) return;
    const signer = this.heldAt(now)?.key;
    const [next] = readLogSecrets(this.place).filter(({ isNext }) => isNext);
    if (next === undefined || !signer) return;
    if (noteKey(signer.name, next.secret).publicKey.equals(signer.publicKey))
      adoptNextSecret(dataDir);
  }

  private heldAt(now: number): HeldKey | undefined {
    const [first] = this.held;
    return [...this.held].reverse().find(({ fromTs }) => fromTs <= now) ?? first;
  }
}
