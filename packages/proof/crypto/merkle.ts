import { fromHex } from './bytes';
import { sha256 } from './sha256';

/**
 * RFC 6962 §2.1, checked as in RFC 9162 §2.1.3.2 and §2.1.4.2. Hashes are lower-case hex. Sizes
 * reach 2^53, so halving uses division, not shifts.
 */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const EMPTY_ROOT = sha256('');

const bytesOf = (hash: string) => fromHex(hash) ?? new Uint8Array(0);
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);

export function leafHash(text: string): string {
  return sha256(LEAF, text);
}

export function nodeHash(left: string, right: string): string {
  return sha256(NODE, bytesOf(left), bytesOf(right));
}

/** Root of a complete tree. */
export function rootOfLines(lines: readonly string[]): string {
  let hashes = lines.map(leafHash);
  while (hashes.length > 1) {
    const pairs = Array.from({ length: Math.ceil(hashes.length / 2) }, (_, at) => at * 2);
    hashes = pairs.map((at) => {
      const [left = '', right] = hashes.slice(at, at + 2);
      return right === undefined ? left : nodeHash(left, right);
    });
  }
  return hashes[0] ?? EMPTY_ROOT;
}

/** Root that a leaf's path leads to in a tree of that size; null when the path does not fit. */
export function rootByPath(
  leaf: string,
  index: number,
  size: number,
  path: readonly string[],
): string | null {
  if (index < 0 || index >= size) return null;
  let at = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return null;
    if (isOdd(at) || at === last) {
      hash = nodeHash(sibling, hash);
      while (!isOdd(at) && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 ? hash : null;
}

/** A signed tree. */
export interface TreeHead {
  size: number;
  /** Hex. */
  root: string;
}

/** Whether `newer` begins with all leaves of `older` (at least one), proved by `path`. */
export function isConsistent(older: TreeHead, newer: TreeHead, path: readonly string[]): boolean {
  if (older.size < 1 || older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && older.root === newer.root;
  return isConsistencyPath(older, newer, path);
}

function isConsistencyPath(older: TreeHead, newer: TreeHead, path: readonly string[]): boolean {
  let at = older.size - 1;
  let last = newer.size - 1;
  while (isOdd(at)) {
    at = half(at);
    last = half(last);
  }
  const nodes = at === 0 ? [older.root, ...path] : [...path];
  const first = nodes.shift();
  if (first === undefined) return false;
  let oldRoot = first;
  let newRoot = first;
  for (const node of nodes) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      oldRoot = nodeHash(node, oldRoot);
      newRoot = nodeHash(node, newRoot);
      while (!isOdd(at) && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else {
      newRoot = nodeHash(newRoot, node);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 && oldRoot === older.root && newRoot === newer.root;
}
