import fs from 'node:fs/promises';
import type { Queryable } from '../db/Database';
import { listHeadsAfter } from '../repositories/market/minuteLog';

const PAGE = 1_000;
/** Number of bytes at the end of a file that always contain its last head. */
const TAIL_BYTES = 65_536;
/** Matches a complete head and captures its size; signature lines begin with a three-byte dash. */
const HEAD = /candor\/\S+\n(\d+)\n\S+\nfirst \d+\ninterval \d+\n\n(?:\u00e2\u0080\u0094 .+\n)+\n/g;

/**
 * The file of all signed heads, intended for a place outside the operator's control. It is
 * continued from the database, so it is complete on every server.
 */
export class HeadsFile {
  private size: number | null = null;

  constructor(private readonly file: string) {}

  async appendNewHeads(db: Queryable): Promise<void> {
    let size = this.size ?? (await this.lastSize());
    for (;;) {
      const heads = await listHeadsAfter(db, size, PAGE);
      const last = heads.at(-1);
      if (last === undefined) break;
      await fs.appendFile(this.file, heads.map(({ note }) => `${note}\n`).join(''));
      size = last.size;
      this.size = size;
    }
    this.size = size;
  }

  /** Continues after a rewind to this size; later heads stay in the file as evidence. */
  continueFrom(size: number): void {
    this.size = size;
  }

  /** Reads the size of the last complete head, or 0. Truncates an incomplete head after it. */
  private async lastSize(): Promise<number> {
    const stat = await fs.stat(this.file).catch(() => null);
    if (stat === null || !stat.isFile()) return 0;
    const handle = await fs.open(this.file, 'r+');
    try {
      const from = Math.max(0, stat.size - TAIL_BYTES);
      const tail = Buffer.alloc(stat.size - from);
      await handle.read(tail, 0, tail.length, from);
      // latin1 has one character per byte, so that text offsets are file offsets.
      const text = tail.toString('latin1');
      const last = [...text.matchAll(HEAD)].at(-1);
      const end = from + (last === undefined ? 0 : last.index + last[0].length);
      if (last !== undefined && end < stat.size) await handle.truncate(end);
      return Number(last?.[1] ?? 0);
    } finally {
      await handle.close();
    }
  }
}
