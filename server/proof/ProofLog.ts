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
import { KeyBook } from './KeyBook';
import { logKeyFiles, readLogSecrets, writeNewSecret } from './loadLogKey';
import { sha256 } from '../log/merkle';
import { MinuteFiles } from './minuteFiles';
import { MinuteTrees } from './MinuteTrees';
import { noteKey, signNote, type NoteKey } from '../log/signedNote';
import { sealMinutes } from './sealMinutes';
import { MINUTE_MS } from '@candor/rules/durations';

interface ProofParts {
  config: Pick<Config, 'dataDir' | 'logKey' | 'nextLogKey' | 'headsFile'>;
  db: Database;
  clock: Clock;
}

/** What sealing needs of the price log. */
type SealedLog = Pick<MarketLogReader, 'tail' | 'now' | 'allProducts'>;

/** A server that does not write the log leaves the sealing to the one that does for this long. */
const SEAL_GRACE_MS = 2_000;

/** Digits of a log's id, of the SHA-256 of its first key. */
const ID_DIGITS = 32;
/** What every check allows a key after its end, because clocks differ. */
const ROTATION_GRACE_MS = 60_000;

/** First instant of minute 0, as a head has it. */
function firstOf({ note }: HeadRow): number {
  return Number(/^first ([0-9]+)$/m.exec(note)?.[1]);
}

/** First instant after the minutes of a head. */
const endOf = (head: HeadRow) => firstOf(head) + head.size * MINUTE_MS;

/** How many minutes of the log are over at an instant. */
const minutesBefore = (head: HeadRow, ts: number) => Math.floor((ts - firstOf(head)) / MINUTE_MS);

/** SHA-256 of the rules every new receipt names, hex. */
export const RULES_HASH = sha256(CURRENT_RULES.text).toString('hex');

/**
 * The public log of one server: its name, the key it signs with, and the newest signed head. It
 * holds nothing that is not in the database, except the secret of its key.
 */
export class ProofLog implements LogSigner {
  private book: KeyBook | null = null;
  private name = '';
  private newest: HeadRow | null = null;
  /** The head known before the newest one. */
  private earlier: HeadRow | null = null;
  private sealedUntil = 0;

  /** Lines and trees of sealed minutes. */
  readonly files: MinuteFiles;
  private trees: MinuteTrees;
  private readonly heads: HeadsFile;

  constructor(private readonly parts: ProofParts) {
    this.files = new MinuteFiles(parts.config.dataDir);
    this.trees = new MinuteTrees(parts.db, this.files);
    this.heads = new HeadsFile(parts.config.headsFile);
  }

  /** Reads or makes the log's name and key. Throws StartError when the key of this log is not here. */
  async begin(): Promise<void> {
    const { db, clock } = this.parts;
    if ((await listLogKeys(db)).length === 0) await this.publishFirstKey();
    this.name = `candor/${await getOrCreateLogId(db, '', clock.now())}`;
    this.book = new KeyBook(this.parts.config, this.name, await listLogKeys(db));
    this.book.assertHeld(clock.now());
    this.book.adopt(clock.now());
    await this.refresh();
  }

  /** `candor/<log id>`, which is the key name too. */
  get origin(): string {
    return this.name;
  }

  /** The newest signed head this server knows; null before the first. */
  get head(): HeadRow | null {
    return this.newest;
  }

  /**
   * The newest head that knows of no instant from `ts` on; null when there is none. A head that
   * another server has just sealed may know a batch more than this one: a receipt must not name it.
   */
  headBefore(ts: number): HeadRow | null {
    const isBefore = (head: HeadRow | null) => head !== null && endOf(head) <= ts;
    return [this.newest, this.earlier].find(isBefore) ?? null;
  }

  /** The text as a note signed by this server. */
  sign(text: string): string {
    return signNote(text, this.signer);
  }

  get signer(): NoteKey {
    if (this.book === null) throw new Error('the proof log has not begun');
    return this.book.signerAt(this.parts.clock.now());
  }

  readMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree> {
    return this.trees.read(minute, products);
  }

  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void> {
    return this.trees.store(minute, products);
  }

  /** Takes over the newest key and head, whoever made them. */
  async refresh(): Promise<void> {
    const { db } = this.parts;
    const head = await readNewestHead(db);
    const known = this.newest?.size ?? 0;
    if (head !== null && head.size > known) this.earlier = this.newest;
    // The same head may have got the line of a witness.
    if (head !== null && head.size >= known) this.newest = head;
    const keys = await listLogKeys(db);
    if (keys.length !== this.book?.stated.length) {
      this.book = new KeyBook(this.parts.config, this.name, keys);
    }
    this.book.adopt(this.parts.clock.now());
  }

  async writeHeads(): Promise<void> {
    await this.heads.follow(this.parts.db);
  }

  async reload(): Promise<void> {
    this.newest = null;
    this.earlier = null;
    this.sealedUntil = 0;
    this.trees = new MinuteTrees(this.parts.db, this.files);
    await this.refresh();
    this.heads.goOnFrom(this.head?.size ?? 0);
  }

  /**
   * Seals every minute that the log has closed. `writing`: this server writes the log, and seals at
   * once; another one waits a little, and does it only when nobody has. Answers the minutes sealed.
   */
  async seal(log: SealedLog, writing: boolean): Promise<number> {
    const nextTs = log.tail?.nextTs ?? 0;
    const closed = nextTs - (nextTs % MINUTE_MS);
    if (closed <= this.sealedUntil) return 0;
    await this.refresh();
    if (!writing && log.now() - closed < SEAL_GRACE_MS) return 0;
    const { db } = this.parts;
    const sign = (text: string) => this.sign(text);
    const { files, origin } = this;
    const parts = { db, products: log.allProducts(), origin, sign, files };
    let sealed = 0;
    for (;;) {
      const heads = await sealMinutes(parts, closed);
      // Also when nothing was left: another server may have sealed it since.
      await this.refresh();
      if (heads?.length === 0) break;
      sealed += heads?.length ?? 0;
    }
    await this.writeHeads();
    this.sealedUntil = closed;
    return sealed;
  }

  /**
   * States a new key, signed by the one that signs now, which ends when the new one begins: after
   * `delayMs`, in which its secret can be copied to the other servers. Answers the new public key.
   */
  async rotate(delayMs: number): Promise<Buffer> {
    const { db, clock } = this.parts;
    await this.refresh();
    const last = (await listLogKeys(db)).at(-1);
    const from = Math.max(clock.now() + delayMs, last?.fromTs ?? 0);
    const next = noteKey(this.origin, this.newSecret());
    const size = this.newest === null ? 0 : minutesBefore(this.newest, from + ROTATION_GRACE_MS);
    const row = this.statement(next, this.signer, (last?.seq ?? 0) + 1, from, size);
    if (!(await insertLogKey(db, row))) throw new Error('another key was stated meanwhile');
    await this.refresh();
    return next.publicKey;
  }

  /** Servers that get their key from the environment get the next one from there as well. */
  private newSecret(): Buffer {
    const { dataDir, logKey, nextLogKey } = this.parts.config;
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
    size: number | null,
  ): KeyRow {
    const { name, publicKey } = key;
    const text = keyText({ origin: name, name, public: publicKey.toString('base64'), from, size });
    return { seq, publicKey, fromTs: from, note: signNote(text, signer) };
  }

  /**
   * Begins the log: its id is of the key that signs first. The secret is in its file before anybody
   * can know the id, and a server that was slower states nothing.
   */
  private async publishFirstKey(): Promise<void> {
    const { config, db, clock } = this.parts;
    const [known] = readLogSecrets(config);
    const secret = known?.secret ?? writeNewSecret(logKeyFiles(config.dataDir).current);
    const { publicKey } = noteKey('', secret);
    const own = sha256(publicKey).toString('hex').slice(0, ID_DIGITS);
    const id = await getOrCreateLogId(db, own, clock.now());
    if (id !== own && id.length === ID_DIGITS) return;
    const key = noteKey(`candor/${id}`, secret);
    await insertLogKey(db, this.statement(key, key, 1, clock.now(), null));
  }
}
