/** Hashes, and Merkle trees as RFC 6962, section 2.1, defines them. */
import { createHash } from 'node:crypto';
import { must } from './Failure.mjs';

export const sha256 = (...parts) =>
  parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex');
export const isHash = (hex) => typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex);

/** The bytes of a hash in hex; throws `malformed` for anything else. */
export function bytes(hex) {
  must(isHash(hex), 'malformed');
  return Buffer.from(hex, 'hex');
}

export const leafHash = (text) => sha256('\x00', text);
export const node = (left, right) => sha256('\x01', bytes(left), bytes(right));

/** Where a tree of n leaves is split: the largest power of two below n. */
export const splitOf = (n) => 2 ** Math.floor(Math.log2(n - 1));

/** The root that a leaf's path leads to (RFC 6962, 2.1.1). */
function rootFromPath(hash, index, size, path) {
  must(path.length <= 64 && (path.length === 0) === (size === 1), 'malformed');
  if (size === 1) return hash;
  const [k, rest, last] = [splitOf(size), path.slice(0, -1), path.at(-1)];
  if (index < k) return node(rootFromPath(hash, index, k, rest), last);
  return node(last, rootFromPath(hash, index - k, size - k, rest));
}

export const isIncluded = (text, index, size, path, root) =>
  Number.isSafeInteger(index) &&
  index >= 0 &&
  index < size &&
  rootFromPath(leafHash(text), index, size, path) === root;

/** The roots of the older and the newer tree that a consistency path leads to (2.1.2). */
function rootsFromPath(older, newer, path, known) {
  const fits =
    older === newer ? path.length === (known ? 0 : 1) : path.length > 0 && path.length <= 128;
  must(fits, 'head_inconsistent');
  if (older === newer) return [known ?? path[0], known ?? path[0]];
  const [k, rest, last] = [splitOf(newer), path.slice(0, -1), path.at(-1)];
  if (older > k)
    return rootsFromPath(older - k, newer - k, rest, null).map((root) => node(last, root));
  const [a, b] = rootsFromPath(older, k, rest, known);
  return [a, node(b, last)];
}

/** Throws unless the newer head's tree begins with the older one's. */
export function assertConsistent(older, newer, path) {
  must(older.size > 0 && older.size <= newer.size && Array.isArray(path), 'head_inconsistent');
  const [a, b] = rootsFromPath(older.size, newer.size, path, older.root);
  must(a === older.root && b === newer.root, 'head_inconsistent');
}
