/** Hashes, and Merkle trees of RFC 6962, section 2.1. */
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
export const nodeHash = (left, right) => sha256('\x01', bytes(left), bytes(right));

/** Where a tree of n leaves is split: the largest power of two below n. */
export const splitOf = (n) => 2 ** Math.floor(Math.log2(n - 1));

/** Root of a complete tree (RFC 6962, 2.1). */
export function rootOf(lines) {
  if (lines.length < 2) return lines.length === 0 ? sha256('') : leafHash(lines[0]);
  const k = splitOf(lines.length);
  return nodeHash(rootOf(lines.slice(0, k)), rootOf(lines.slice(k)));
}

/** The root that a leaf's path leads to (RFC 6962, 2.1.1); null when the path does not fit. */
function rootFromPath(hash, index, size, path) {
  if ((path.length === 0) !== (size === 1) || path.length > 64) return null;
  if (size === 1) return hash;
  const [k, rest, last] = [splitOf(size), path.slice(0, -1), path.at(-1)];
  const child =
    index < k ? rootFromPath(hash, index, k, rest) : rootFromPath(hash, index - k, size - k, rest);
  if (child === null) return null;
  return index < k ? nodeHash(child, last) : nodeHash(last, child);
}

export const isIncluded = (text, index, size, path, root) =>
  index < size && rootFromPath(leafHash(text), index, size, path) === root;

/** Roots of both trees that a consistency proof leads to (2.1.2); null when it does not fit. */
function rootsFromPath(older, newer, path, known) {
  if (older === newer) {
    if (path.length !== (known === null ? 1 : 0)) return null;
    return [known ?? path[0], known ?? path[0]];
  }
  if (path.length === 0 || path.length > 64) return null;
  const [k, rest, last] = [splitOf(newer), path.slice(0, -1), path.at(-1)];
  if (older > k)
    return (
      rootsFromPath(older - k, newer - k, rest, null)?.map((root) => nodeHash(last, root)) ?? null
    );
  const roots = rootsFromPath(older, k, rest, known);
  return roots && [roots[0], nodeHash(roots[1], last)];
}

/** Whether the newer head's tree begins with all leaves of the older one. */
export function isConsistent(older, newer, path) {
  if (older.size < 1 || older.size > newer.size) return false;
  const roots = rootsFromPath(older.size, newer.size, path, older.root);
  return roots !== null && roots[0] === older.root && roots[1] === newer.root;
}
