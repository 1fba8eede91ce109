import net from 'node:net';
import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import { buildConsoleIfChanged } from '../../scripts/buildConsoleIfChanged';
import { enrolmentLink, makeLink } from '../../server/console/sessions';
import { openOps } from '../../server/ops/openOps';
import type { OwnerContext } from '../../server/ops/OpsCommand';
import { readConfig } from '../../server/platform/config';
import { ProductServer } from '../ProductServer';

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server with its console, and the owner's access to its database. */
export class ConsoleServer {
  private constructor(
    readonly origin: string,
    readonly owner: OwnerContext,
    private readonly server: ProductServer,
    private readonly closeOwner: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ConsoleServer> {
    if (!buildConsoleIfChanged()) throw new Error('the console could not be built');
    const CONSOLE_PORT = String(await freePort());
    const own = { CONSOLE_PORT, DEMO_REVIEW_SECONDS: '86400', ...env };
    const server = await ProductServer.start(own);
    const { context, close } = await openOps(readConfig({ ...server.env }), 'e2e');
    const origin = `http://localhost:${CONSOLE_PORT}`;
    const consoleServer = new ConsoleServer(origin, context, server, close);
    await consoleServer.ready();
    return consoleServer;
  }

  private async ready(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const isUp = await fetch(this.origin).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the console does not answer:\n${this.server.lastLines}`);
  }

  /** Adds an operator; returns the one-time link for their passkey. */
  async addOperator(name: string, role: OperatorRole): Promise<string> {
    const { db, clock } = this.owner;
    const row = { name, role, addedBy: 'test', addedAt: clock.now(), endedAt: null };
    await db.kysely.insertInto('operator').values(row).execute();
    const { token } = await makeLink(this.owner, {
      operator: name,
      purpose: 'enrol',
      madeBy: 'test',
    });
    return enrolmentLink(this.origin, token);
  }

  async stop(): Promise<void> {
    await this.closeOwner();
    await this.server.stop();
  }
}
