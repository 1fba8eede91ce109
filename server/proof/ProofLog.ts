import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { keyText } from '../../src/domain/proof/keyText';
import { CURRENT_RULES } from '../../src/domain/proof/rulesText';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../db/openDatabase';
import type { LogSigner, MinuteTree } from '../ports/LogSigner';
import type { MarketLogReader } from '../ports/MarketReader';
import { MINUTE_MS } from '../repositories/candles';
import type { LineProduct } from '../repositories/loggedLines';
import {
  insertLogKey,
  listLogKeys,
  readNewestHead,
  getOrCreateLogId,
  type HeadRow,
  type KeyRow,
  type MinuteRow,
} from '../repositories/minuteLog';
import { StartError } from '../platform/StartError';
import { adoptNextSecret, logKeyFiles, readLogSecrets, writeNewSecret } from './loadLogKey';
import { sha256 } from '../log/merkle';
import { MinuteFiles } from './minuteFiles';
import { MinuteTrees } from './MinuteTrees';
import { noteKey, signNote, type NoteKey } from '../log/signedNote';
import { sealMinutes } from './sealMinutes';

interface ProofParts {
  config: Pick<Config, 'dataDir' | 'logKey' | 'headsFile'>;
  db: Database;
  clock: Clock;
}

/** What sealing needs of the price log. */
type SealedLog = Pick<MarketLogReader, 'tail' | 'now' | 'allProducts'>;

/** A server that does not write the log leaves the sealing to the one that does for this long. */
const SEAL_GRACE_MS = 2_000;

/** SHA-256 of the rules every new receipt names, hex. */
export const RULES_HASH = sha256(CURRENT_RULES.text).toString('hex');

/**
 * The public log of one server: its name, the key it signs with, and the newest signed head. It
 * holds nothing that is not in the database, except the secret of its key.
 */
export class ProofLog implements LogSigner {
  private key: NoteKey | null = null;
  private newest: HeadRow | null = null;
  private sealedUntil = 0;

  /** Lines and trees of sealed minutes. */
  readonly files: MinuteFiles;
  private readonly trees: MinuteTrees;

  constructor(private readonly parts: ProofParts) {
    this.files = new MinuteFiles(parts.config.dataDir);
    this.trees = new MinuteTrees(parts.db, this.files);
  }

  /** Reads or makes the log's name and key. Throws StartError when the key of this log is not here. */
  async begin(): Promise<void> {
    const { db, clock } = this.parts;
    const fresh = randomBytes(8).toString('hex');
    const origin = `candor/${await getOrCreateLogId(db, fresh, clock.now())}`;
    if ((await listLogKeys(db)).length === 0) await this.publishFirstKey(origin);
    this.key = this.findSigningKey(origin, await listLogKeys(db));
    await this.refresh();
  }

  /** `candor/<log id>`, which is the key name too. */
  get origin(): string {
    return this.signer.name;
  }

  /** The newest signed head this server knows; null before the first. */
  get head(): HeadRow | null {
    return this.newest;
  }

  /** The text as a note signed by this server. */
  sign(text: string): string {
    return signNote(text, this.signer);
  }

  get signer(): NoteKey {
    if (this.key === null) throw new Error('the proof log has not begun');
    return this.key;
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
    if (head !== null && head.size > (this.newest?.size ?? 0)) this.newest = head;
    const keys = await listLogKeys(db);
    if (keys.at(-1)?.publicKey.equals(this.signer.publicKey) === false) {
      this.key = this.findSigningKey(this.origin, keys);
    }
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
      if (heads?.length === 0) break;
      await this.refresh();
      if (heads === null) continue;
      sealed += heads.length;
      await this.append(heads);
    }
    this.sealedUntil = closed;
    return sealed;
  }

  /**
   * States a new key, signed by the one that signs now, and signs with it from here on; other
   * servers go on with the old one until they have its secret. Answers the new public key.
   */
  async rotate(): Promise<Buffer> {
    const { config, db, clock } = this.parts;
    const files = logKeyFiles(config.dataDir);
    const next = noteKey(this.origin, writeNewSecret(files.next));
    const seq = ((await listLogKeys(db)).at(-1)?.seq ?? 0) + 1;
    const row = this.statement(next, this.signer, seq, clock.now());
    if (!(await insertLogKey(db, row))) throw new Error('another key was stated meanwhile');
    this.key = next;
    if (config.logKey === null) adoptNextSecret(config.dataDir);
    return next.publicKey;
  }

  private statement(key: NoteKey, signer: NoteKey, seq: number, from: number): KeyRow {
    const { name, publicKey } = key;
    const text = keyText({ origin: name, name, public: publicKey.toString('base64'), from });
    return { seq, publicKey, fromTs: from, note: signNote(text, signer) };
  }

  private async publishFirstKey(origin: string): Promise<void> {
    const { config, db, clock } = this.parts;
    const [known] = readLogSecrets(config.dataDir, config.logKey);
    const secret = known?.secret ?? writeNewSecret(logKeyFiles(config.dataDir).current);
    const key = noteKey(origin, secret);
    await insertLogKey(db, this.statement(key, key, 1, clock.now()));
  }

  /** The newest stated key whose secret is here. */
  private findSigningKey(origin: string, stated: readonly KeyRow[]): NoteKey {
    const { config } = this.parts;
    const mine = readLogSecrets(config.dataDir, config.logKey).map(({ secret, isNext }) => ({
      key: noteKey(origin, secret),
      isNext,
    }));
    for (const { publicKey } of [...stated].reverse()) {
      const found = mine.find(({ key }) => key.publicKey.equals(publicKey));
      if (found === undefined) continue;
      if (found.isNext) adoptNextSecret(config.dataDir);
      return found.key;
    }
    throw new StartError(
      `The key that signs this price log is not here. Copy keys/log.key from the data directory ` +
        `of the server that began it to ${logKeyFiles(config.dataDir).current}, or set LOG_KEY.`,
    );
  }

  /** Writes heads to the file meant for a place the operator does not control. */
  private async append(heads: readonly HeadRow[]): Promise<void> {
    const text = heads.map(({ note }) => `${note}\n`).join('');
    await fs.appendFile(this.parts.config.headsFile, text);
  }
}
