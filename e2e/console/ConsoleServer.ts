import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { sql } from 'kysely';
import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import { buildConsoleIfChanged } from '../../scripts/buildConsoleIfChanged';
import { enrolmentLink, makeLink } from '../../server/console/sessions';
import { openOps } from '../../server/ops/openOps';
import type { OwnerContext } from '../../server/ops/OpsCommand';
import { readConfig } from '../../server/platform/config';
import { ProductServer } from '../ProductServer';
import { seedCases, type CaseKind } from './seedCases';

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

  /** Adds cases that wait. */
  seed(kind: CaseKind, count: number, first = 0): Promise<void> {
    return seedCases(this.owner, kind, count, first);
  }

  /** Adds deposits without pictures, of one customer. */
  async seedMany(count: number): Promise<void> {
    await seedCases(this.owner, 'deposits', 1);
    await sql`
      insert into deposit
      select user_id, 'DMANY' || n, 'q' || n, request_hash, channel_id, amount, pay_amount, unit, rate,
        real_name, null, at + n from deposit, generate_series(1, ${count - 1}::int) n
      where at = (select max(at) from deposit)`.execute(this.owner.db.kysely);
  }

  /** Removes what still waits, as if it had never been. */
  async clearQueue(): Promise<void> {
    await sql`delete from statement_match`.execute(this.owner.db.kysely);
    for (const [table, decision] of [
      ['deposit', 'deposit_decision'],
      ['identity_request', 'identity_decision'],
      ['withdrawal', 'withdrawal_step'],
    ] as const) {
      await sql`delete from ${sql.table(table)} t where not exists (
        select from ${sql.table(decision)} d where d.id = t.id)`.execute(this.owner.db.kysely);
    }
  }

  /** Verbs of the commands that an operator ran on a queue. */
  async decisionsBy(operator: string, kind: CaseKind | 'payouts'): Promise<string[]> {
    const { rows } = await sql<{ command: string }>`
      select command from operator_request where asked_by = ${operator}
        and command like ${`${kind} %`}`.execute(this.owner.db.kysely);
    return rows.map(({ command }) => command.split(' ')[1] ?? '');
  }

  async newestRequest(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from operator_request order by at desc limit 1`.execute(this.owner.db.kysely);
    return rows[0]?.id ?? '';
  }

  /** Sends a call of the customers' app. Throws what the server refuses. */
  private async ask<T>(path: string, body: object, token = ''): Promise<T> {
    const reply = await fetch(`${this.server.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en_US', token },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await reply.json()) as { data: T; msg: string };
    if (!reply.ok) throw new Error(msg);
    return data;
  }

  /** Adds a guest; `read` returns the status of a call with the guest's session. */
  async addGuest() {
    const { token } = await this.ask<{ token: string }>('/demoGuest', {});
    const headers = { token };
    const userInfo = () => fetch(`${this.server.baseUrl}/loadUserInfo`, { headers });
    const { data } = (await (await userInfo()).json()) as { data: { uid: string } };
    return {
      userId: Number(data.uid),
      token,
      read: async () => (await userInfo()).status,
    };
  }

  /** Places an order of five seconds as a new guest; returns the guest's user id. */
  async placeOrder(): Promise<number> {
    const { userId, token } = await this.addGuest();
    const order = { procode: 'AUR', direction: 1, seconds: 5, quantity: '100.00' };
    await this.ask('/orderSave', { ...order, requestId: randomUUID() }, token);
    return userId;
  }

  /** Sends a visitor's question. */
  async askQuestion(body: string, reach: string): Promise<void> {
    await this.ask('/inquiry', { body, reach });
  }

  async newestCustomer(): Promise<number> {
    const { rows } = await sql<{ userId: number }>`
      select max(user_id) as user_id from app_user`.execute(this.owner.db.kysely);
    return rows[0]?.userId ?? 0;
  }

  /** Deducts what a guest has. */
  async takeBalance(userId: number): Promise<void> {
    await sql`
      select post_journal(user_id, 'USDT', 'deduct', 'E2E', 1::smallint, null, 'available', 'promo',
        available, ${this.owner.clock.now()}, 'e2e') from wallet
      where user_id = ${userId} and currency = 'USDT'`.execute(this.owner.db.kysely);
  }

  /** States what the operator holds in USDT. */
  async stateHeld(amount: string): Promise<void> {
    await sql`insert into app_config
      select 'held_usdt', unnest(array['zh_CN', 'en_US']), ${amount}, 1 on conflict (name, locale) do update set value = excluded.value`.execute(
      this.owner.db.kysely,
    );
  }

  /** The account or address of a channel. */
  async accountOf(channel: string): Promise<string> {
    const { rows } = await sql<{ account: string }>`
      select coalesce(nullif(account_no, ''), wallet_address) as account from channel
        where id = ${channel}`.execute(this.owner.db.kysely);
    return rows[0]?.account ?? '';
  }

  /** Sets templates of replies in both languages, as two persons would. */
  async setTemplates(zh: string, en: string): Promise<void> {
    await sql`insert into app_config values ('answer_templates', 'zh_CN', ${zh}, 1),
        ('answer_templates', 'en_US', ${en}, 1)
      on conflict (name, locale) do update set value = excluded.value`.execute(
      this.owner.db.kysely,
    );
  }

  /** Asks support as a new guest; returns the guest's user id. */
  async askSupport(body: string): Promise<number> {
    const { userId, token } = await this.addGuest();
    await this.ask('/inquiry', { body, reach: '' }, token);
    return userId;
  }

  /** Ends an operator's sessions, as idle minutes do. */
  async endSessions(operator: string): Promise<void> {
    await sql`update operator_session set ended_at = ${this.owner.clock.now()}
      where operator = ${operator}`.execute(this.owner.db.kysely);
  }

  async stop(): Promise<void> {
    await this.closeOwner();
    await this.server.stop();
  }
}
