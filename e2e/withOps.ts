import { readConfig } from '../server/platform/config';
import { openOps } from '../server/ops/openOps';
import { readOps, runOps } from '../server/ops/runOps';
import type { ProductServer } from './ProductServer';

/** One command of the operator, word by word; answers what it prints, rows as JSON. */
export type Ops = (...words: string[]) => Promise<string>;

/** Lets the operator of that server work. Rejects with the command's own sentence. */
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
      const asked = readOps([...words, '--json']);
      return asked ? runOps(context, asked) : '';
    });
  } finally {
    await close();
  }
}
