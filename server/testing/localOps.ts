import { parseOps } from '../ops/runOps';
import type { TestApp } from './buildTestApp';

const CONSOLE = { port: 8090, host: '127.0.0.1', origin: 'http://localhost:8090' };

/** Runs operator commands as the owner of the machine, given as words of the command line. */
export const localOps =
  ({ context, owner }: Pick<TestApp, 'context' | 'owner'>) =>
  async (...argv: string[]): Promise<string> => {
    context.settings.clearCache();
    try {
      const run = parseOps(['local', ...argv]);
      return await run({
        ...context,
        db: owner,
        console: CONSOLE,
        failures: new Map(),
        actor: 'system:root',
      });
    } finally {
      context.settings.clearCache();
    }
  };
