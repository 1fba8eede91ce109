import crypto from 'node:crypto';

/**
 * Merkle trees of RFC 6962 §2.1 from the hashes of perfect subtrees, which yield any root and path.
 * Node `idx` of a level covers 2^level leaves from idx * 2^level.
 */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Position of a perfect subtree. */
export interface NodeId {
  level: number;
  idx: number;
}

/** Leaves with from <= index < to. */
type Range = readonly [from: number, to: number];

export type ReadNode = (level: number, idx: number) => Buffer;

/** SHA-256 of the concatenated parts; text as UTF-8. */
export function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  // For short texts `crypto.hash` is nearly twice as fast as `createHash`.
  return crypto.hash('sha256', Buffer.concat(bytes), 'buffer');
}

export const hexOf = (hashes: readonly Buffer[]): string[] =>
  hashes.map((hash) => hash.toString('hex'));

export const EMPTY_ROOT = sha256('');

export const leafHash = (text: string): Buffer => sha256(LEAF, text);
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** Returns the largest power of two below `n`, as in RFC 6962. */
function split(n: number): number {
  let size = 1;
  while (size * 2 < n) size *= 2;
  return size;
}

/** Returns the perfect subtrees of a range, from the left, in descending size. */
function perfectSubtrees([from, to]: Range): NodeId[] {
  const nodes: NodeId[] = [];
  for (let at = from; at < to;) {
    let size = 1;
    let level = 0;
    while (size * 2 <= to - at) {
      size *= 2;
      level += 1;
    }
    nodes.push({ level, idx: at / size });
    at += size;
  }
  return nodes;
}

function foldRight(hashes: readonly Buffer[]): Buffer {
  return hashes.length === 0
    ? EMPTY_ROOT
    : hashes.reduceRight((right, left) => nodeHash(left, right));
}

function inclusionRanges(index: number, [from, to]: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + split(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

function consistencyRanges(oldSize: number, [from, to]: Range, whole: boolean): Range[] {
  if (oldSize === to) return whole ? [] : [[from, to]];
  const middle = from + split(to - from);
  return oldSize <= middle
    ? [...consistencyRanges(oldSize, [from, middle], whole), [middle, to]]
    : [...consistencyRanges(oldSize, [middle, to], false), [from, middle]];
}

/** The ranges of leaves whose hashes make up a proof. */
export class TreePath {
  private constructor(private readonly ranges: readonly Range[]) {}

  /** Returns the root of the first `size` leaves as a path of one hash. */
  static root(size: number): TreePath {
    return new TreePath([[0, size]]);
  }

  /**
   * Proves that leaf `index` is in the tree of `size` leaves (RFC 6962 §2.1.1). Throws RangeError.
   */
  static inclusion(index: number, size: number): TreePath {
    if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} in ${size}`);
    return new TreePath(inclusionRanges(index, [0, size]));
  }

  /** Proves that the tree of `oldSize` leaves is a prefix of `newSize` leaves (RFC 6962 §2.1.2). */
  static consistency(oldSize: number, newSize: number): TreePath {
    if (!(oldSize >= 0 && oldSize <= newSize))
      throw new RangeError(`${oldSize} is after ${newSize}`);
    return new TreePath(oldSize === 0 ? [] : consistencyRanges(oldSize, [0, newSize], true));
  }

  /** Nodes whose hashes must be read to compute the path. */
  get nodes(): NodeId[] {
    return this.ranges.flatMap(perfectSubtrees);
  }

  hashes(readNode: ReadNode): Buffer[] {
    return this.ranges.map((range) =>
      foldRight(perfectSubtrees(range).map(({ level, idx }) => readNode(level, idx))),
    );
  }
}

/** A growing tree that reports completed perfect subtrees. */
export class GrowingTree {
  private readonly peaks: Buffer[];

  /** Creates a tree that already has `size` leaves. */
  constructor(
    private count: number,
    readNode: ReadNode,
  ) {
    this.peaks = perfectSubtrees([0, count]).map(({ level, idx }) => readNode(level, idx));
  }

  /** Returns the perfect subtrees from which a tree of `size` leaves can grow. */
  static peaks(size: number): NodeId[] {
    return perfectSubtrees([0, size]);
  }

  get size(): number {
    return this.count;
  }

  get root(): Buffer {
    return foldRight(this.peaks);
  }

  /** Adds a leaf; returns the completed nodes, the leaf first. */
  append(leaf: Buffer): (NodeId & { hash: Buffer })[] {
    let node = { level: 0, idx: this.count, hash: leaf };
    const merged = [node];
    while (node.idx % 2 === 1) {
      const left = this.peaks.pop();
      if (left === undefined) throw new Error('a tree has lost a peak');
      node = { level: node.level + 1, idx: (node.idx - 1) / 2, hash: nodeHash(left, node.hash) };
      merged.push(node);
    }
    this.peaks.push(node.hash);
    this.count += 1;
    return merged;
  }
}

export class MemoryTree {
  private readonly levels: Buffer[][] = [];
  private readonly tree = new GrowingTree(0, () => EMPTY_ROOT);

  static fromLines(lines: readonly string[]): MemoryTree {
    const tree = new MemoryTree();
    for (const line of lines) tree.append(leafHash(line));
    return tree;
  }

  append(leaf: Buffer): void {
    for (const { level, hash } of this.tree.append(leaf)) (this.levels[level] ??= []).push(hash);
  }

  get size(): number {
    return this.tree.size;
  }

  get root(): Buffer {
    return this.tree.root;
  }

  inclusion(index: number): Buffer[] {
    return TreePath.inclusion(index, this.size).hashes((level, idx) => this.node(level, idx));
  }

  consistency(oldSize: number): Buffer[] {
    return TreePath.consistency(oldSize, this.size).hashes((level, idx) => this.node(level, idx));
  }

  private node(level: number, idx: number): Buffer {
    const hash = this.levels[level]?.[idx];
    if (hash === undefined) throw new RangeError(`no node ${level}/${idx}`);
    return hash;
  }
}
