/**
 * Follows a public log: reads each sealed minute once, compares it with everything before, and
 * reports every fault (docs/PROOF.md, The monitor). What it knows is stored in a file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BeaconLog, loadSignatures } from '../beacon.mjs';
import { Failure, must } from '../Failure.mjs';
import { checkHeads } from '../heads.mjs';
import {
  fetchBatchBefore,
  fetchData,
  fetchLinks,
  fetchMinute,
  fetchMinuteBatches,
  fetchText,
  findBatch,
  isChained,
} from '../log.mjs';
import { verifySeed } from '../seed.mjs';
import { DAY_MS, MINUTE_MS, headOf, readKeys } from '../texts.mjs';
import { witnessesOf } from '../witnesses.mjs';
import { checkEntries } from './checkEntries.mjs';
import { checkLines } from './checkLines.mjs';

/** A head is due one interval after its minute; a log that is later stands still. */
const HEAD_LATE_MS = 150_000;
/** Totals are daily; one day may be missed. */
const TOTAL_AGE_MS_MAX = 2 * DAY_MS;
const CURRENCIES = ['USDT', 'CNY'];
/** A second entry of an order is searched for in this many minutes. */
const KEPT_MINUTES = 10;

const EMPTY = {
  /** Note of the newest head whose minutes were all read. */
  head: null,
  keys: [],
  /** The batch after which the next minute begins. */
  before: null,
  /** By product: number and instant of its newest line. */
  products: {},
  /** By day: its commitment in the log. */
  seeds: {},
  /** By currency: instant of its newest total. */
  totals: {},
  /** By minute: its entries, which must not occur again. */
  recent: {},
  /** Days whose simulated prices were recomputed. */
  days: [],
  lines: 0,
  orders: 0,
  refusals: 0,
  voids: 0,
  gaps: 0,
};

export class Monitor {
  /**
   * @param server URL of the server, `folder` where it stores what it knows
   * @param pin the log's first key in base64 from an independent source, or undefined
   * @param witnesses verifier keys, of which `quorum` must have signed each newest head
   * @param report called with each fault: {code, text}
   */
  constructor({ server, folder, pin, witnesses = [], quorum = 1, report, now = Date.now }) {
    Object.assign(this, { server, folder, pin, witnesses, quorum, report, now });
    this.file = path.join(folder, 'monitor.json');
    fs.mkdirSync(folder, { recursive: true });
    this.load();
  }

  load() {
    const saved = fs.existsSync(this.file) ? JSON.parse(fs.readFileSync(this.file, 'utf8')) : {};
    this.state = { ...structuredClone(EMPTY), ...saved };
    this.beacon = null;
  }

  /** Reads what is new; resolves with the number of minutes. Faults are reported, never thrown. */
  async step() {
    try {
      return await this.readNewMinutes();
    } catch (error) {
      // The minute that failed is read again.
      this.load();
      if (error instanceof Failure)
        this.fault(error.message, 'what the server returned does not fit the signed log');
      else this.fault('unreachable', `the server cannot be read: ${error.message}`);
      return 0;
    }
  }

  /** Number of minutes that were read. */
  get size() {
    return this.state.head === null ? 0 : headOf(this.state.head).size;
  }

  /** One line about what was read. */
  summary(minutes, faults) {
    const { lines, orders, refusals, voids, gaps } = this.state;
    return `${minutes} minutes read, ${this.size} in all: ${lines} prices, ${orders} orders, ${refusals} refusals, ${voids} voids, ${gaps} missing batches, ${faults} faults`;
  }

  fault(code, text) {
    this.report({ code, text });
  }

  /** The newest head, compared with the last one; null before the log's first head. */
  async readHead() {
    const { origin, keys: notes } = await fetchData(this.server, 'keys');
    const keys = readKeys(notes);
    const { pin, state } = this;
    must(pin === undefined || keys.some((key) => key.public === pin), 'unknown_key');
    const areKept = state.keys.every((note, at) => note === notes[at]);
    if (!areKept) this.fault('keys_changed', 'a published key is gone or was replaced');
    const { list } = await fetchData(this.server, 'heads?limit=2');
    if (list.length === 0 && state.head === null) return null;
    const head = headOf(await fetchText(this.server, 'head'));
    must(head.origin === origin, 'unknown_key');
    const known = [head.note, ...list, ...(state.head === null ? [] : [state.head])];
    const sizes = known.map((note) => headOf(note).size);
    const top = Math.max(...sizes);
    // Another server of the operator may be a moment behind. If it stays so, the head is late.
    if (head.size < this.size) return headOf(state.head);
    const newest = checkHeads(known, await fetchLinks(this.server, sizes, top), keys);
    state.keys = notes;
    return newest;
  }

  async readNewMinutes() {
    const head = await this.readHead();
    if (head === null) return 0;
    const { state } = this;
    const from = state.head === null ? 0 : headOf(state.head).size;
    await this.prepare(head);
    for (let index = from; index < head.size; index += 1) {
      await this.readMinute(index, head);
      if (index % 60 === 59) this.save();
    }
    if (head.size > from) state.head = head.note;
    this.checkNow(head);
    await this.checkSeeds(head);
    this.save();
    return head.size - from;
  }

  /** Recomputes the simulated prices of each day whose seed is out. */
  async checkSeeds({ first }) {
    const { days } = this.state;
    const firstDay = new Date(first).toISOString().slice(0, 10);
    for (const { day, seed } of this.feed.days) {
      if (seed === null || days.includes(day) || day < firstDay) continue;
      try {
        await verifySeed(this.server, day);
      } catch (error) {
        this.fault(error.message, `the simulated prices of ${day} are not those of its seed`);
      }
      days.push(day);
    }
  }

  /** Loads what is not stored: the feed's parameters, and the batch before the first minute. */
  async prepare(head) {
    this.feed = await fetchData(this.server, 'seeds');
    this.beacon ??= new BeaconLog(this.feed.beacon, await loadSignatures());
    this.state.before ??= await fetchBatchBefore(
      this.server,
      await findBatch(this.server, head.first),
    );
  }

  async readMinute(index, head) {
    const { state } = this;
    const minute = await fetchMinute(this.server, index, head);
    const batches = await fetchMinuteBatches(this.server, minute, state.before.seq + 1);
    for (const batch of batches) {
      const isInMinute = batch.ts >= minute.start && batch.ts < minute.start + MINUTE_MS;
      must(isChained(state.before, batch) && isInMinute, 'chain_broken');
      this.checkGap(batch.ts, head);
      checkLines(this, batch);
      await checkEntries(this, batch, head);
      this.checkBeacon(batch);
      const { seq, ts, digest } = batch;
      state.before = { seq, ts, digest };
    }
    delete state.recent[index - KEPT_MINUTES];
  }

  /** Every instant of the grid has a batch; the log begins with its first batch. */
  checkGap(ts, { interval, first }) {
    const { before } = this.state;
    if (ts % interval !== 0) this.fault('off_grid', `a batch at ${timeText(ts)} is off the grid`);
    if (before.ts < first) return;
    const count = Math.round((ts - before.ts) / interval) - 1;
    if (count <= 0) return;
    this.state.gaps += count;
    this.fault('batch_missing', `${count} batches from ${timeText(before.ts + interval)} on`);
  }

  checkBeacon(batch) {
    if (this.beacon.beacon === null) return;
    const isLate = this.beacon.newest !== null && this.beacon.entropyAt(batch.ts) === null;
    if (isLate) this.fault('beacon_late', `no fresh beacon round at ${timeText(batch.ts)}`);
    try {
      this.beacon.add(batch);
    } catch {
      this.fault('beacon_wrong', `a wrong beacon round in the batch at ${timeText(batch.ts)}`);
    }
  }

  /** Checks what must be true at this moment, whether or not there is a new minute. */
  checkNow({ note, size, first, interval }) {
    const end = first + size * MINUTE_MS;
    const lateMs = this.now() - end - MINUTE_MS - interval;
    if (lateMs > HEAD_LATE_MS - MINUTE_MS)
      this.fault('head_late', `the newest head is of ${timeText(end)}: the log stands still`);
    const { witnesses, quorum, state } = this;
    if (witnesses.length > 0 && witnessesOf(note, witnesses).length < quorum)
      this.fault('witness_missing', `too few witnesses have signed the head of ${size} minutes`);
    for (const currency of CURRENCIES) {
      const at = state.totals[currency] ?? first;
      if (end - at > TOTAL_AGE_MS_MAX)
        this.fault('total_missing', `no total of ${currency} since ${timeText(at)}`);
    }
  }

  save() {
    fs.writeFileSync(`${this.file}.next`, JSON.stringify(this.state), { flush: true });
    fs.renameSync(`${this.file}.next`, this.file);
  }
}

export const timeText = (ts) => new Date(ts).toISOString();
