import { readConfig } from '../server/platform/config';
import { openOps } from '../server/ops/openOps';
import { parseOps } from '../server/ops/runOps';
import type { ProductServer } from './ProductServer';

/** Runs one operator command, given as separate words; resolves to its output, rows as JSON. */
export type Ops = (...words: string[]) => Promise<string>;

/** Runs `work` with operator commands for that server. Rejects with the command's error. */
export async function withOps<T>(
  server: ProductServer,
  work: (ops: Ops) => Promise<T>,
): Promise<T> {
  const { context, close } = await openOps(readConfig({ ...server.env }), 'e2e');
  try {
    return await work((...words) => parseOps(['local', ...words, '--json'])(context));
  } finally {
    await close();
  }
}
