import { toBase64, fromHex } from '../crypto/bytes';
import { checkpointText } from '../texts/checkpointText';
import { minuteLeaf } from '../texts/minuteLeaf';
import { sha256 } from '../crypto/sha256';
import { consistencyOf, pathOf, rootOf } from './naiveTree';
import { aKey, sign } from './signing';
import { MINUTE_MS } from '@candor/rules/durations';

const FIRST_KEY = 'the first key';
/** A log's id derives from its first key. */
export const ORIGIN = `candor/${sha256(aKey('', FIRST_KEY).publicKey).slice(0, 32)}`;
export const KEY = aKey(ORIGIN, FIRST_KEY);
export const ZEROS = '0'.repeat(64);

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
  readonly nextTs: number;
  readonly ticks: readonly TestTick[];
  /** Lines beside the prices. */
  readonly entries?: readonly string[];
}

export const priceOf = ({ price }: TestTick) =>
  `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`;
export const lineOf = (tick: TestTick) =>
  [tick.procode, tick.seq, tick.ts, priceOf(tick)].join('|');

const byPlace = (a: TestTick, b: TestTick) =>
  a.procode === b.procode ? a.seq - b.seq : a.procode < b.procode ? -1 : 1;

function headerOf({ seq, ts, nextTs, ticks, entries = [] }: TestBatch): string {
  const lines = [...ticks].sort(byPlace).map(lineOf);
  const fields = [seq, ts, nextTs, ticks.length, rootOf(lines)];
  if (entries.length > 0) fields.push(entries.length, rootOf(entries));
  return fields.join('|');
}

/** Cached: logs that differ in one batch share all other batch objects. */
const headers = new WeakMap<TestBatch, string>();

/** A minimal price log: one batch an instant, one tree a minute, one tree of minutes. */
export class TestLog {
  readonly first: number;
  /** Digests up to each batch, starting with the empty log. */
  private chain: readonly string[] | undefined;
  private readonly minutes: string[] = [];

  constructor(
    readonly batches: readonly TestBatch[],
    readonly size: number,
    readonly key = KEY,
  ) {
    this.first = Math.floor((batches[0]?.ts ?? 0) / MINUTE_MS) * MINUTE_MS;
  }

  ticksOf(minute: number): TestTick[] {
    const start = this.first + minute * MINUTE_MS;
    const ticks = this.batches.flatMap((batch) => batch.ticks);
    return ticks.filter(({ ts }) => ts >= start && ts < start + MINUTE_MS).sort(byPlace);
  }

  header(batch: TestBatch): string {
    const header = headers.get(batch) ?? headerOf(batch);
    headers.set(batch, header);
    return header;
  }

  digest(seq: number): string {
    this.chain ??= this.digests();
    return this.chain[this.batches.filter((batch) => batch.seq <= seq).length] ?? ZEROS;
  }

  leaf(minute: number): string {
    return (this.minutes[minute] ??= this.leafOf(minute));
  }

  leaves(size = this.size): string[] {
    return Array.from({ length: size }, (_, index) => this.leaf(index));
  }

  head(size = this.size): string {
    const root = toBase64(fromHex(rootOf(this.leaves(size))) ?? new Uint8Array(0));
    return sign(checkpointText({ origin: this.key.name, size, root, first: this.first }), this.key);
  }

  inclusion(minute: number): string[] {
    return pathOf(minute, this.leaves());
  }

  consistency(from: number, to = this.size): string[] {
    return consistencyOf(from, this.leaves(to));
  }

  indexOf(instant: number): number {
    return Math.floor((instant - this.first) / MINUTE_MS);
  }

  private digests(): string[] {
    let digest = ZEROS;
    const next = (batch: TestBatch) =>
      (digest = sha256(fromHex(digest) ?? new Uint8Array(0), `${this.header(batch)}\n`));
    return [ZEROS, ...this.batches.map(next)];
  }

  private leafOf(minute: number): string {
    const start = this.first + minute * MINUTE_MS;
    const lines = this.ticksOf(minute).map(lineOf);
    const tipSeq = this.batches.filter(({ ts }) => ts < start + MINUTE_MS).at(-1)?.seq ?? 0;
    const tipDigest = this.digest(tipSeq);
    return minuteLeaf({ start, n: lines.length, root: rootOf(lines), tipSeq, tipDigest });
  }
}
