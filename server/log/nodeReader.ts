import type { NodeId, ReadNode } from './merkle';

/** Reader of loaded nodes. Throws RangeError for a missing one. */
export function nodeReader(rows: readonly (NodeId & { hash: Buffer })[]): ReadNode {
  const hashes = new Map(rows.map(({ level, idx, hash }) => [`${level}/${idx}`, hash]));
  return (level, idx) => {
    const hash = hashes.get(`${level}/${idx}`);
    if (hash === undefined) throw new RangeError(`the log of minutes lacks node ${level}/${idx}`);
    return hash;
  };
}
