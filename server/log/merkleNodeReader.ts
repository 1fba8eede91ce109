import type { NodeId, ReadNode } from './merkle';

/** Returns a function that reads loaded nodes; it throws RangeError for a missing node. */
export function merkleNodeReader(rows: readonly (NodeId & { hash: Buffer })[]): ReadNode {
  const hashes = new Map(rows.map(({ level, idx, hash }) => [`${level}/${idx}`, hash]));
  return (level, idx) => {
    const hash = hashes.get(`${level}/${idx}`);
    if (hash === undefined) throw new RangeError(`the log of minutes lacks node ${level}/${idx}`);
    return hash;
  };
}
