import { sha256 } from '../../log/merkle';

/** A uniform number is an integer below this; a normal number's standard deviation is `SIGMA`. */
export const UNIT = 2 ** 32;
export const SIGMA = 2 ** 16;
/** Twelve 16-bit numbers: their variance is SIGMA², and their mean this. */
const NORMAL_PARTS = 12;
const NORMAL_MEAN = (NORMAL_PARTS * 0xffff) / 2;

/**
 * Random integers of one batch (docs/PROOF.md, Simulated prices). Block b is SHA-256(seed ‖
 * entropy ‖ ts ‖ b): no number depends on how many batches were written or what they contain.
 */
export class BatchRandom {
  private readonly blocks = new Map<number, Buffer>();

  /** `seed`, `entropy`: 32 bytes. */
  constructor(
    private readonly seed: Buffer,
    private readonly entropy: Buffer,
    private readonly ts: number,
  ) {}

  /** Returns a uniform integer from 0 to UNIT - 1: number `index` (0 to 7) of a block. */
  uniform(block: number, index: number): number {
    return this.block(block).readUInt32BE(index * 4);
  }

  /** Returns an approximately normal integer with mean 0 and standard deviation SIGMA. */
  normal(block: number): number {
    const bytes = this.block(block);
    let sum = 0;
    for (let part = 0; part < NORMAL_PARTS; part += 1) sum += bytes.readUInt16BE(part * 2);
    return sum - NORMAL_MEAN;
  }

  private block(block: number): Buffer {
    const cached = this.blocks.get(block);
    if (cached !== undefined) return cached;
    const place = Buffer.alloc(16);
    place.writeBigUInt64BE(BigInt(this.ts));
    place.writeBigUInt64BE(BigInt(block), 8);
    const digest = sha256(this.seed, this.entropy, place);
    this.blocks.set(block, digest);
    return digest;
  }
}
