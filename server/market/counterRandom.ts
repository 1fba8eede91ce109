/**
 * Counter-based random numbers: the same (seed, stream, counter) always gives the same number, so a
 * simulated market needs no state beyond its log and continues after a crash as if nothing happened.
 */

function mix(hash: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = hash ^ Math.imul(k, 0x1b873593);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}

/** A whole number from 0 to 2^32 - 1, well spread over its arguments (MurmurHash3 mixing). */
export function randomBits(seed: number, stream: number, counter: number): number {
  const high = Math.floor(counter / 0x1_0000_0000);
  let h = mix(mix(mix(seed | 0, stream), counter), high) ^ 16;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1). */
export function randomUnit(seed: number, stream: number, counter: number): number {
  return randomBits(seed, stream, counter) / 0x1_0000_0000;
}

/** A standard normal number (Box–Muller); uses the streams `stream` and `stream` + 0x40000000. */
export function randomNormal(seed: number, stream: number, counter: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - randomUnit(seed, stream, counter)));
  return radius * Math.cos(2 * Math.PI * randomUnit(seed, stream + 0x4000_0000, counter));
}
