import { keyText } from '@candor/proof/texts/keyText';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../db/Database';
import { StartError } from '../platform/StartError';
import type { LogSigner } from '../ports/LogSigner';
import type { MarketLogReader } from '../ports/MarketReader';
import type { LineProduct } from '../repositories/market/loggedLines';
import {
  insertLogKey,
  listLogKeys,
  readNewestHead,
  getOrCreateIdentity,
  type HeadRow,
  type KeyRow,
  type MinuteRow,
} from '../repositories/market/minuteLog';
import { HeadsFile } from './HeadsFile';
import { LogKeyRing } from './LogKeyRing';
import { logKeyFiles, readLogSecrets, writeNewSecret } from './loadLogKey';
import { sha256 } from '../log/merkle';
import { MinuteFiles } from './minuteFiles';
import { noteKey, signNote, type NoteKey } from '../log/signedNote';
import { readBatchLines, readMinuteLines } from './batchLines';
import { treeOfHead, minuteIndex } from './logPlaces';
import { sealMinutes } from './sealMinutes';
import { Gate } from '../platform/limits/Gate';
import { actForServer } from '../platform/limits/requester';
import type { BatchRow } from '../repositories/market/ticks';
import { MINUTE_MS } from '@candor/rules/durations';

interface ProofDeps {
  config: Pick<Config, 'dataDir' | 'logKey' | 'nextLogKey' | 'headsFile' | 'tickMs'>;
  db: Database;
  clock: Clock;
}

type SealedLog = Pick<MarketLogReader, 'nextTs' | 'now' | 'allProducts'>;

/** Milliseconds that other servers wait for the log's writer to seal. */
const SEAL_GRACE_MS = 2_000;

/** Length of a log's id in hex digits; the id is a prefix of the SHA-256 of its first key. */
const ID_DIGITS = 32;
/** Milliseconds for which verifiers accept an ended key, because clocks differ. */
const ROTATION_GRACE_MS = 60_000;

/** Maximum concurrent and waiting reads; further reads throw `server_busy`. */
const READINGS = { name: 'reads of the price log', running: 2, waiting: 16 };

/** SHA-256 of the rules that new receipts name, hex. */
export const RULES_HASH = sha256(CURRENT_RULES.text).toString('hex');

/** The public log as one server sees it. Everything but the key's secret is in the database. */
export class ProofLog implements LogSigner {
  private book: LogKeyRing | null = null;
  private name = '';
  private newest: HeadRow | null = null;
  private sealedUntil = 0;

  readonly files: MinuteFiles;
  private readonly reads = new Gate(READINGS);
  private readonly heads: HeadsFile;

  constructor(private readonly deps: ProofDeps) {
    this.files = new MinuteFiles(deps.config.dataDir);
    this.heads = new HeadsFile(deps.config.headsFile);
  }

  async begin(): Promise<void> {
    const { db, clock, config } = this.deps;
    if ((await listLogKeys(db)).length === 0) await this.publishFirstKey();
    const { logId, intervalMs } = await this.identity('');
    if (intervalMs !== config.tickMs) {
      throw new StartError(
        `The price log has a batch every ${intervalMs} ms, which cannot change: set TICK_MS=${intervalMs}.`,
      );
    }
    this.name = `candor/${logId}`;
    this.book = new LogKeyRing(this.deps.config, this.name, await listLogKeys(db));
    this.book.assertSecretAvailable(clock.now());
    this.book.adopt(clock.now());
    await this.refresh();
  }

  get origin(): string {
    return this.name;
  }

  get head(): HeadRow | null {
    return this.newest;
  }

  sign(text: string): string {
    return signNote(text, this.signer);
  }

  get signer(): NoteKey {
    if (this.book === null) throw new Error('the proof log has not begun');
    return this.book.signerAt(this.deps.clock.now());
  }

  readLines(batch: BatchRow, products: ReadonlyMap<number, LineProduct>): Promise<string[]> {
    return this.inTurn(() => readBatchLines(this.deps.db, this.files, batch, products));
  }

  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void> {
    return this.inTurn(async () =>
      this.files.write(minute, await readMinuteLines(this.deps.db, minute, products)),
    );
  }

  async refresh(): Promise<void> {
    const { db } = this.deps;
    const head = await readNewestHead(db);
    // The same head may have a new cosignature.
    if (head !== null && head.size >= (this.newest?.size ?? 0)) this.newest = head;
    const keys = await listLogKeys(db);
    if (keys.length !== this.book?.publishedRows.length) {
      this.book = new LogKeyRing(this.deps.config, this.name, keys);
    }
    this.book.adopt(this.deps.clock.now());
  }

  async writeHeads(): Promise<void> {
    await this.heads.appendNewHeads(this.deps.db);
  }

  async reload(): Promise<void> {
    this.newest = null;
    this.sealedUntil = 0;
    await this.refresh();
    this.heads.continueFrom(this.head?.size ?? 0);
  }

  /**
   * Seals all complete minutes; returns their number. The log's writer (`writing`) seals at once;
   * other servers wait and seal only what it missed.
   */
  async seal(log: SealedLog, writing: boolean): Promise<number> {
    const closed = log.nextTs - (log.nextTs % MINUTE_MS);
    if (closed <= this.sealedUntil) return 0;
    await this.refresh();
    if (!writing && log.now() - closed < SEAL_GRACE_MS) return 0;
    const sign = (text: string) => this.sign(text);
    const store = (minute: MinuteRow) => this.storeMinute(minute, log.allProducts());
    const { tickMs: interval } = this.deps.config;
    const parts = { db: this.deps.db, origin: this.origin, interval, sign, store };
    let sealed = 0;
    for (;;) {
      const heads = await sealMinutes(parts, closed);
      // The heads are read in any case, because another server may have sealed.
      await this.refresh();
      if (heads?.length === 0) break;
      sealed += heads?.length ?? 0;
    }
    await this.writeHeads();
    this.sealedUntil = closed;
    return sealed;
  }

  /**
   * Publishes a new key, signed by the current key. After `delayMs` the current key ends and the
   * new key begins. Until then the operator copies the new secret to the other servers. Returns the
   * new public key.
   */
  async rotate(delayMs: number): Promise<Buffer> {
    const { db, clock } = this.deps;
    await this.refresh();
    const last = (await listLogKeys(db)).at(-1);
    const from = Math.max(clock.now() + delayMs, last?.fromTs ?? 0);
    const nextKey = noteKey(this.origin, this.newSecret());
    const until = from + ROTATION_GRACE_MS;
    const size = this.newest === null ? 0 : minuteIndex(treeOfHead(this.newest), until);
    const row = this.statement(nextKey, this.signer, (last?.seq ?? 0) + 1, from, size);
    if (!(await insertLogKey(db, row))) throw new Error('another key was stated meanwhile');
    await this.refresh();
    return nextKey.publicKey;
  }

  /** Loads the log's identity; creates it with this id when there is none. */
  private identity(logId: string) {
    const { db, clock, config } = this.deps;
    return getOrCreateIdentity(db, { logId, intervalMs: config.tickMs }, clock.now());
  }

  /** Limits concurrent reads of the log, which customers cause. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return actForServer(() => this.reads.run('log', work));
  }

  /** Creates the next secret; if keys are in the environment, it must be there too. */
  private newSecret(): Buffer {
    const { dataDir, logKey, nextLogKey } = this.deps.config;
    if (nextLogKey !== null) return Buffer.from(nextLogKey, 'hex');
    if (logKey === null) return writeNewSecret(logKeyFiles(dataDir).next);
    throw new StartError(
      'Give every server the same LOG_KEY_NEXT (64 hexadecimal digits), restart them one by one, and rotate then.',
    );
  }

  private statement(
    key: NoteKey,
    signer: NoteKey,
    seq: number,
    from: number,
    size: number,
  ): KeyRow {
    const { name, publicKey } = key;
    const text = keyText({ origin: name, name, public: publicKey.toString('base64'), from, size });
    return { seq, publicKey, fromTs: from, note: signNote(text, signer) };
  }

  /**
   * Creates the log; its id derives from the first key. The secret is stored before the id is
   * public. Of concurrent servers, the slower one publishes no key.
   */
  private async publishFirstKey(): Promise<void> {
    const { config, db, clock } = this.deps;
    const [knownSize] = readLogSecrets(config);
    const secret = knownSize?.secret ?? writeNewSecret(logKeyFiles(config.dataDir).current);
    const { publicKey } = noteKey('', secret);
    const own = sha256(publicKey).toString('hex').slice(0, ID_DIGITS);
    const { logId: id } = await this.identity(own);
    if (id !== own && id.length === ID_DIGITS) return;
    const key = noteKey(`candor/${id}`, secret);
    await insertLogKey(db, this.statement(key, key, 1, clock.now(), 0));
  }
}
