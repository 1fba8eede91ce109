import { readConfig } from '../server/platform/config';
import { openOps } from '../server/ops/openOps';
import { parseOps, runOps } from '../server/ops/runOps';
import type { ProductServer } from './ProductServer';

/** Runs one operator command, given as separate words; resolves to its output, rows as JSON. */
export type Ops = (...words: string[]) => Promise<string>;

/** Runs `work` with operator commands for that server. Rejects with the command's error. */
export async function withOps<T>(
  server: ProductServer,
  work: (ops: Ops) => Promise<T>,
): Promise<T> {
  const { context, close } = await openOps(readConfig({ ...server.env }), {
    command: { name: '', role: 'admin' },
    key: '',
    user: 'e2e',
  });
  try {
    return await work(async (...words) => {
      const parsed = parseOps([...words, '--json']);
      return parsed ? runOps(context, parsed) : '';
    });
  } finally {
    await close();
  }
}
