import { toBase64, fromHex } from '../crypto/bytes';
import type { BatchPlace, ProofBatch, ProofMinute } from '../schemas';
import { checkpointText } from '../texts/checkpointText';
import { minuteLeaf } from '../texts/minuteLeaf';
import type { BatchName } from '../texts/orderText';
import { sha256 } from '../crypto/sha256';
import { consistencyOf, pathOf, rootOf } from './naiveTree';
import { aKey, sign } from './signing';
import { MINUTE_MS } from '@candor/rules/durations';

const FIRST_KEY = 'the first key';
/** A log's id derives from its first key. */
export const ORIGIN = `candor/${sha256(aKey('', FIRST_KEY).publicKey).slice(0, 32)}`;
export const KEY = aKey(ORIGIN, FIRST_KEY);
export const ZEROS = '0'.repeat(64);
/** Time between two batches, ms. */
export const INTERVAL = 1000;

export interface TestTick {
  readonly procode: string;
  readonly seq: number;
  readonly ts: number;
  /** Mantissa with 2 decimals. */
  readonly price: number;
}

export interface TestBatch {
  readonly seq: number;
  readonly ts: number;
  readonly ticks: readonly TestTick[];
  /** Lines beside the prices. */
  readonly entries?: readonly string[];
}

export const priceOf = ({ price }: TestTick) =>
  `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`;
export const lineOf = (tick: TestTick) =>
  [tick.procode, tick.seq, tick.ts, priceOf(tick)].join('|');

/** The price lines of a batch in the order of its tree. */
export const linesOf = ({ ticks }: TestBatch) => ticks.map(lineOf).sort();

/** Cached: logs that differ in one batch share all other batch objects. */
const headers = new WeakMap<TestBatch, string>();

function headerOf(batch: TestBatch): string {
  const { seq, ts, entries = [] } = batch;
  const lines = linesOf(batch);
  const parts = [seq, ts, lines.length, rootOf(lines), entries.length, rootOf(entries)];
  const header = headers.get(batch) ?? parts.join('|');
  headers.set(batch, header);
  return header;
}

/** A minimal price log: one batch an instant, a tree of batches a minute, one tree of minutes. */
export class TestLog {
  readonly first: number;
  private readonly digests = new Map<number, string>();
  private readonly minutes: string[] = [];
  private readonly batchLeavesOf = new Map<number, readonly string[]>();

  constructor(
    readonly batches: readonly TestBatch[],
    readonly size: number,
    readonly key = KEY,
  ) {
    this.first = Math.floor((batches[0]?.ts ?? 0) / MINUTE_MS) * MINUTE_MS;
    let digest = ZEROS;
    for (const batch of batches) {
      digest = sha256(fromHex(digest) ?? new Uint8Array(0), `${headerOf(batch)}\n`);
      this.digests.set(batch.seq, digest);
    }
  }

  batch(seq: number): TestBatch {
    const batch = this.batches.find((one) => one.seq === seq);
    if (batch === undefined) throw new RangeError(`no batch ${seq}`);
    return batch;
  }

  /** The newest batch at an instant. */
  tipAt(instant: number): BatchName {
    return this.name(this.batches.filter(({ ts }) => ts <= instant).at(-1)?.seq ?? 0);
  }

  name(seq: number): BatchName {
    return { seq, digest: this.digests.get(seq) ?? ZEROS };
  }

  /** A batch as a leaf of its minute: its header and digest. */
  batchLeaf(batch: TestBatch): string {
    return `${headerOf(batch)}|${this.name(batch.seq).digest}`;
  }

  minuteBatches(minute: number): TestBatch[] {
    return this.batches.filter(({ ts }) => this.indexOf(ts) === minute);
  }

  leaf(minute: number): string {
    return (this.minutes[minute] ??= this.leafOf(minute));
  }

  leaves(size = this.size): string[] {
    return Array.from({ length: size }, (_, index) => this.leaf(index));
  }

  head(size = this.size): string {
    const root = toBase64(fromHex(rootOf(this.leaves(size))) ?? new Uint8Array(0));
    const fields = { origin: this.key.name, size, root, first: this.first, interval: INTERVAL };
    return sign(checkpointText(fields), this.key);
  }

  inclusion(minute: number, size = this.size): string[] {
    return pathOf(minute, this.leaves(size));
  }

  consistency(from: number, to = this.size): string[] {
    return consistencyOf(from, this.leaves(to));
  }

  indexOf(instant: number): number {
    return Math.floor((instant - this.first) / MINUTE_MS);
  }

  placeMinute(index: number, size = this.size): ProofMinute {
    return { index, leaf: this.leaf(index), path: this.inclusion(index, size) };
  }

  placeBatch(seq: number): ProofBatch {
    const batch = this.batch(seq);
    const minute = this.indexOf(batch.ts);
    const leaves = this.batchLeaves(minute);
    const leaf = this.batchLeaf(batch);
    const index = leaves.indexOf(leaf);
    return { minute, index, leaf, path: pathOf(index, leaves) };
  }

  place(seq: number, size = this.size): BatchPlace {
    const batch = this.placeBatch(seq);
    return { batch, minute: this.placeMinute(batch.minute, size) };
  }

  private batchLeaves(minute: number): readonly string[] {
    const leaves =
      this.batchLeavesOf.get(minute) ??
      this.minuteBatches(minute).map((one) => this.batchLeaf(one));
    this.batchLeavesOf.set(minute, leaves);
    return leaves;
  }

  private leafOf(minute: number): string {
    const start = this.first + minute * MINUTE_MS;
    const leaves = this.batchLeaves(minute);
    return minuteLeaf({ start, n: leaves.length, root: rootOf(leaves) });
  }
}
