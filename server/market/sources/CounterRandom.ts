import { sha256 } from '../../log/merkle';

/** Numbers per block: a SHA-256 has 32 bytes, a random number has four. */
const PER_BLOCK = 8;

/**
 * Counter-based random numbers: a simulated market needs no state beyond its log and continues
 * after a crash. Block b of a counter is SHA-256(seed ‖ b ‖ counter), both 64-bit big-endian.
 * Stream s is number s mod 8 of block s div 8.
 */
export class CounterRandom {
  private counter = -1;
  private readonly blocks = new Map<number, Buffer>();

  /** `seed`: 32 bytes. */
  constructor(private readonly seed: Buffer) {}

  /** Returns an integer from 0 to 2^32 - 1. */
  bits(stream: number, counter: number): number {
    const block = Math.floor(stream / PER_BLOCK);
    return this.block(block, counter).readUInt32BE((stream % PER_BLOCK) * 4);
  }

  /** Returns a uniform number in [0, 1). */
  unit(stream: number, counter: number): number {
    return this.bits(stream, counter) / 0x1_0000_0000;
  }

  /** Returns a normal number (Box–Muller) from the streams `stream` and `stream` + 0x40000000. */
  normal(stream: number, counter: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit(stream, counter)));
    return radius * Math.cos(2 * Math.PI * this.unit(stream + 0x4000_0000, counter));
  }

  private block(block: number, counter: number): Buffer {
    if (counter !== this.counter) this.blocks.clear();
    this.counter = counter;
    const cached = this.blocks.get(block);
    if (cached !== undefined) return cached;
    const input = Buffer.alloc(16);
    input.writeBigUInt64BE(BigInt(block));
    input.writeBigUInt64BE(BigInt(counter), 8);
    const digest = sha256(this.seed, input);
    this.blocks.set(block, digest);
    return digest;
  }
}
