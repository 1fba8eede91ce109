import { keyText } from '@candor/proof/texts/keyText';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../db/Database';
import { StartError } from '../platform/StartError';
import type { LogSigner, MinuteTree } from '../ports/LogSigner';
import type { MarketLogReader } from '../ports/MarketReader';
import type { LineProduct } from '../repositories/market/loggedLines';
import {
  insertLogKey,
  listLogKeys,
  readNewestHead,
  getOrCreateLogId,
  type HeadRow,
  type KeyRow,
  type MinuteRow,
} from '../repositories/market/minuteLog';
import { HeadsFile } from './HeadsFile';
import { LogKeyRing } from './LogKeyRing';
import { logKeyFiles, readLogSecrets, writeNewSecret } from './loadLogKey';
import { sha256 } from '../log/merkle';
import { MinuteFiles } from './minuteFiles';
import { MinuteTrees } from './MinuteTrees';
import { noteKey, signNote, type NoteKey } from '../log/signedNote';
import { sealMinutes } from './sealMinutes';
import { MINUTE_MS } from '@candor/rules/durations';

interface ProofDeps {
  config: Pick<Config, 'dataDir' | 'logKey' | 'nextLogKey' | 'headsFile'>;
  db: Database;
  clock: Clock;
}

type SealedLog = Pick<MarketLogReader, 'tail' | 'now' | 'allProducts'>;

/** Milliseconds that other servers wait for the log's writer to seal. */
const SEAL_GRACE_MS = 2_000;

/** Length of a log's id in hex digits; the id is a prefix of the SHA-256 of its first key. */
const ID_DIGITS = 32;
/** Milliseconds for which verifiers accept an ended key, because clocks differ. */
const ROTATION_GRACE_MS = 60_000;

/** Returns the first instant of minute 0, read from a head. */
function firstOf({ note }: HeadRow): number {
  return Number(/^first ([0-9]+)$/m.exec(note)?.[1]);
}

/** Returns the first instant after the minutes of a head. */
const endOf = (head: HeadRow) => firstOf(head) + head.size * MINUTE_MS;

/** Returns the number of complete minutes before `ts`. */
const minutesBefore = (head: HeadRow, ts: number) => Math.floor((ts - firstOf(head)) / MINUTE_MS);

/** SHA-256 of the rules that new receipts name, hex. */
export const RULES_HASH = sha256(CURRENT_RULES.text).toString('hex');

/** The public log as one server sees it. Everything but the key's secret is in the database. */
export class ProofLog implements LogSigner {
  private book: LogKeyRing | null = null;
  private name = '';
  private newest: HeadRow | null = null;
  private earlier: HeadRow | null = null;
  private sealedUntil = 0;

  readonly files: MinuteFiles;
  private trees: MinuteTrees;
  private readonly heads: HeadsFile;

  constructor(private readonly deps: ProofDeps) {
    this.files = new MinuteFiles(deps.config.dataDir);
    this.trees = new MinuteTrees(deps.db, this.files);
    this.heads = new HeadsFile(deps.config.headsFile);
  }

  /** Loads or creates the log's name and key. Throws StartError when the secret is missing. */
  async begin(): Promise<void> {
    const { db, clock } = this.deps;
    if ((await listLogKeys(db)).length === 0) await this.publishFirstKey();
    this.name = `candor/${await getOrCreateLogId(db, '', clock.now())}`;
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

  /**
   * Returns the newest head that ends at or before `ts`, or null. A head just sealed elsewhere may
   * cover a batch that this server does not know; a receipt must not name it.
   */
  headBefore(ts: number): HeadRow | null {
    const isBefore = (head: HeadRow | null) => head !== null && endOf(head) <= ts;
    return [this.newest, this.earlier].find(isBefore) ?? null;
  }

  sign(text: string): string {
    return signNote(text, this.signer);
  }

  get signer(): NoteKey {
    if (this.book === null) throw new Error('the proof log has not begun');
    return this.book.signerAt(this.deps.clock.now());
  }

  readMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree> {
    return this.trees.read(minute, products);
  }

  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void> {
    return this.trees.store(minute, products);
  }

  async refresh(): Promise<void> {
    const { db } = this.deps;
    const head = await readNewestHead(db);
    const knownSize = this.newest?.size ?? 0;
    if (head !== null && head.size > knownSize) this.earlier = this.newest;
    // The same head may have a new cosignature.
    if (head !== null && head.size >= knownSize) this.newest = head;
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
    this.earlier = null;
    this.sealedUntil = 0;
    this.trees = new MinuteTrees(this.deps.db, this.files);
    await this.refresh();
    this.heads.continueFrom(this.head?.size ?? 0);
  }

  /**
   * Seals all complete minutes; returns their number. The log's writer (`writing`) seals at once;
   * other servers wait and seal only what it missed.
   */
  async seal(log: SealedLog, writing: boolean): Promise<number> {
    const nextTs = log.tail?.nextTs ?? 0;
    const closed = nextTs - (nextTs % MINUTE_MS);
    if (closed <= this.sealedUntil) return 0;
    await this.refresh();
    if (!writing && log.now() - closed < SEAL_GRACE_MS) return 0;
    const { db } = this.deps;
    const sign = (text: string) => this.sign(text);
    const { files, origin } = this;
    const parts = { db, products: log.allProducts(), origin, sign, files };
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
    const size = this.newest === null ? 0 : minutesBefore(this.newest, from + ROTATION_GRACE_MS);
    const row = this.statement(nextKey, this.signer, (last?.seq ?? 0) + 1, from, size);
    if (!(await insertLogKey(db, row))) throw new Error('another key was stated meanwhile');
    await this.refresh();
    return nextKey.publicKey;
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
    const id = await getOrCreateLogId(db, own, clock.now());
    if (id !== own && id.length === ID_DIGITS) return;
    const key = noteKey(`candor/${id}`, secret);
    await insertLogKey(db, this.statement(key, key, 1, clock.now(), 0));
  }
}
