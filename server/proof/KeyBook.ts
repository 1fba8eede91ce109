import { AppError } from '../platform/errors';
import { StartError } from '../platform/StartError';
import type { KeyRow } from '../repositories/market/minuteLog';
import { noteKey, type NoteKey } from '../log/signedNote';
import { adoptNextSecret, logKeyFiles, readLogSecrets, type KeyPlace } from './loadLogKey';

/** A stated key, and its secret where that is here. */
interface HeldKey {
  fromTs: number;
  key: NoteKey | null;
}

/**
 * The stated keys of a log, and which of them signs at an instant: the newest one that has begun. A
 * server that has not got its secret signs nothing, for what an ended key signs is refused by every
 * check.
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

  /** The key that signs at `now`. Throws `server_busy` while its secret is not here. */
  signerAt(now: number): NoteKey {
    const signer = this.heldAt(now)?.key;
    if (signer === null || signer === undefined) throw new AppError('server_busy');
    return signer;
  }

  /** Throws StartError when the secret of the key that signs at `now` is not here. */
  assertHeld(now: number): void {
    if (this.heldAt(now)?.key) return;
    throw new StartError(
      `The key that signs this price log is not here. Copy keys/log.key from the data directory ` +
        `of a server that has it to ${logKeyFiles(this.place.dataDir).current}, or set LOG_KEY.`,
    );
  }

  /** Ends a rotation whose key signs by now: the next secret becomes the current one. */
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
