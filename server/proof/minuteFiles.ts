import fs from 'node:fs';
import path from 'node:path';
import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { MinuteRow } from '../repositories/market/minuteLog';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** File name `<start>.<root>.txt`: the root hashes the content, so the file never changes. */
const NAME = /^([0-9]{1,16})\.([0-9a-f]{64})\.txt$/;
/** Trailing digits of `start` (ms) that a folder's name omits: 1,667 minutes share a folder. */
const FOLDER_DIGITS = 8;

export interface NamedMinute {
  start: number;
  root: string;
}

export function minuteFileName({ start, root }: Pick<MinuteRow, 'start' | 'root'>): string {
  return `${start}.${root.toString('hex')}.txt`;
}

/** Parses a minute file's name; null for any other text, such as a path. */
export function parseMinuteFileName(name: string): NamedMinute | null {
  const [, start, root] = NAME.exec(name) ?? [];
  return start === undefined || root === undefined ? null : { start: Number(start), root };
}

/**
 * The lines of every sealed minute as a compressed file, written once. The folder can be rebuilt
 * from the database, so it may be deleted, copied or served by a proxy.
 */
export class MinuteFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'minutes');
  }

  /** Derives the path from the name only, so that a proxy can serve it (docs/OPERATIONS.md). */
  pathOf({ start, root }: NamedMinute): string {
    const folder = String(start).slice(0, -FOLDER_DIGITS);
    return path.join(this.folder, folder, `${start}.${root}.txt.gz`);
  }

  /** Writes a file atomically; concurrent writers write the same content. */
  async write(minute: Pick<MinuteRow, 'start' | 'root'>, lines: readonly string[]): Promise<void> {
    const file = this.pathOf({ start: minute.start, root: minute.root.toString('hex') });
    const text = lines.map((line) => `${line}\n`).join('');
    const unfinished = `${file}.${process.pid}`;
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    await fs.promises.writeFile(unfinished, await compress(text));
    await fs.promises.rename(unfinished, file);
  }

  /** Reads the lines of a minute's file; null when the file is missing. */
  async read(minute: Pick<MinuteRow, 'start' | 'root'>): Promise<string[] | null> {
    const file = this.pathOf({ start: minute.start, root: minute.root.toString('hex') });
    try {
      return (await expand(await fs.promises.readFile(file)))
        .toString('utf8')
        .split('\n')
        .slice(0, -1);
    } catch {
      // The file is missing or was truncated on a full disk; the database has the lines.
      return null;
    }
  }
}
