import fs from 'node:fs/promises';
import type { Queryable } from '../db/Database';
import { listHeadsAfter } from '../repositories/market/minuteLog';

/** Heads read at once. */
const PAGE = 1_000;
/** The last head of a file is in its last bytes. */
const TAIL_BYTES = 65_536;
/** One whole head as it stands in the file, its size caught; a signature begins with a dash of three bytes. */
const HEAD = /candor\/\S+\n(\d+)\n\S+\nfirst \d+\n\n(?:\u00e2\u0080\u0094 .+\n)+\n/g;

/**
 * The file of every signed head, meant for a place the operator does not control. It is written from
 * the database, from where it ends on: whoever sealed a minute, and whoever was killed meanwhile, it
 * is whole on every server.
 */
export class HeadsFile {
  private size: number | null = null;

  constructor(private readonly file: string) {}

  /** Appends what the database has beyond the file's last head. */
  async follow(db: Queryable): Promise<void> {
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

  /** The log was rewound to this size: what the file has beyond it stays, as evidence. */
  goOnFrom(size: number): void {
    this.size = size;
  }

  /** Size of the last whole head, 0 without any. What a kill left half-written is cut off. */
  private async lastSize(): Promise<number> {
    const found = await fs.stat(this.file).catch(() => null);
    if (found === null || !found.isFile()) return 0;
    const handle = await fs.open(this.file, 'r+');
    try {
      const from = Math.max(0, found.size - TAIL_BYTES);
      const tail = Buffer.alloc(found.size - from);
      await handle.read(tail, 0, tail.length, from);
      // One character a byte, so that places in the text are places in the file.
      const text = tail.toString('latin1');
      const last = [...text.matchAll(HEAD)].at(-1);
      const end = from + (last === undefined ? 0 : last.index + last[0].length);
      if (last !== undefined && end < found.size) await handle.truncate(end);
      return Number(last?.[1] ?? 0);
    } finally {
      await handle.close();
    }
  }
}
