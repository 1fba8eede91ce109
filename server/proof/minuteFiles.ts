import fs from 'node:fs';
import path from 'node:path';
import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { MinuteRow } from '../repositories/market/minuteLog';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** `<start>.<root>.txt`: the root in it makes the name one of its content, which never changes. */
const NAME = /^([0-9]{1,16})\.([0-9a-f]{64})\.txt$/;
/** Digits at the end of a start, ms, that a folder's name leaves out: 1,667 minutes share one. */
const FOLDER_DIGITS = 8;

/** A minute as its name has it. */
export interface NamedMinute {
  start: number;
  root: string;
}

/** Name of a sealed minute's file. */
export function minuteFileName({ start, root }: Pick<MinuteRow, 'start' | 'root'>): string {
  return `${start}.${root.toString('hex')}.txt`;
}

/** Reads a name; null for anything else, such as a path. */
export function parseMinuteFileName(name: string): NamedMinute | null {
  const [, start, root] = NAME.exec(name) ?? [];
  return start === undefined || root === undefined ? null : { start: Number(start), root };
}

/**
 * Every sealed minute's lines as a compressed file, written once. What is in the folder can be made
 * again from the database: it may be deleted, copied to another machine or served by a proxy.
 */
export class MinuteFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'minutes');
  }

  /**
   * Where the compressed lines of a minute are, or would be. Folder and file follow from the name alone,
   * so that a proxy finds them too (docs/OPERATIONS.md).
   */
  pathOf({ start, root }: NamedMinute): string {
    const folder = String(start).slice(0, -FOLDER_DIGITS);
    return path.join(this.folder, folder, `${start}.${root}.txt.gz`);
  }

  /** Writes a minute whole or not at all; a second writer writes the same. */
  async write(minute: Pick<MinuteRow, 'start' | 'root'>, lines: readonly string[]): Promise<void> {
    const file = this.pathOf({ start: minute.start, root: minute.root.toString('hex') });
    const text = lines.map((line) => `${line}\n`).join('');
    const unfinished = `${file}.${process.pid}`;
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    await fs.promises.writeFile(unfinished, await compress(text));
    await fs.promises.rename(unfinished, file);
  }

  /** The lines of a minute; null when its file is not here. */
  async read(minute: Pick<MinuteRow, 'start' | 'root'>): Promise<string[] | null> {
    const file = this.pathOf({ start: minute.start, root: minute.root.toString('hex') });
    try {
      return (await expand(await fs.promises.readFile(file)))
        .toString('utf8')
        .split('\n')
        .slice(0, -1);
    } catch {
      // Missing or cut off by a full disk: the database has them.
      return null;
    }
  }
}
