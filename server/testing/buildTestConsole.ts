import type { FastifyInstance } from 'fastify';
import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { OpsErrorReply } from '../../types/contract/ops/error';
import {
  pathOf,
  type CommandName,
  type InputOf,
  type OutputOf,
} from '../../types/contract/ops/commands';
import { buildConsole } from '../console/buildConsole';
import type { ConsoleContext } from '../console/ConsoleContext';
import { makeLink } from '../console/sessions';
import { buildTestApp, type TestApp, type TestAppOptions } from './buildTestApp';
import { TestAuthenticator } from './TestAuthenticator';

export interface OpsReply<T> extends Omit<OpsErrorReply, 'data' | 'error'> {
  status: number;
  data: T;
  error?: OpsErrorReply['error'];
}

/** A logged-in operator with their passkey. */
export interface TestOperator {
  name: string;
  authenticator: TestAuthenticator;
  cookie: string;
  run<K extends CommandName>(name: K, input: InputOf<K>): Promise<OpsReply<OutputOf<K>>>;
  /** Runs a command with a signature of its statement. */
  sign<K extends CommandName>(name: K, input: InputOf<K>): Promise<OpsReply<OutputOf<K>>>;
}

export interface TestConsole extends TestApp {
  ops: FastifyInstance;
  opsContext: ConsoleContext;
  /** Sends a call; `path` without `/ops/v1/`. */
  post<T>(path: string, body: object, cookie?: string): Promise<OpsReply<T>>;
  /** Adds an operator and logs them in with a new passkey. */
  addOperator(name: string, role: OperatorRole): Promise<TestOperator>;
}

const ORIGIN = 'http://localhost:8090';

/** The customers' app and the operators' app on one fresh database. */
export const buildTestConsole = async (options: TestAppOptions = {}): Promise<TestConsole> =>
  openTestConsole(await buildTestApp(options));

/** Opens the operators' app beside a test's app. */
export async function openTestConsole<T extends TestApp>(test: T): Promise<T & TestConsole> {
  const opsContext: ConsoleContext = {
    ...test.context,
    db: test.console,
    console: { port: 8090, host: '127.0.0.1', origin: ORIGIN },
    failures: new Map(),
  };
  const ops = await buildConsole(opsContext, { checkReplies: true });

  const send = async (path: string, body: object, cookie = '') =>
    ops.inject({
      method: 'POST',
      url: `/ops/v1/${path}`,
      payload: body,
      headers: { host: 'localhost:8090', cookie, 'accept-language': 'en_US' },
    });

  async function post<T>(path: string, body: object, cookie?: string): Promise<OpsReply<T>> {
    const reply = await send(path, body, cookie);
    return { ...reply.json<OpsReply<T>>(), status: reply.statusCode };
  }

  async function addOperator(name: string, role: OperatorRole): Promise<TestOperator> {
    const at = test.clock.now();
    await test.owner.kysely
      .insertInto('operator')
      .values({ name, role, addedBy: 'test', addedAt: at, endedAt: null })
      .execute();
    const link = { operator: name, purpose: 'enrol', madeBy: 'test' } as const;
    const { token } = await makeLink(opsContext, link);
    const authenticator = new TestAuthenticator(ORIGIN);
    const { data } = await post<{ options: { challenge: string } }>('enrolment/options', { token });
    const response = authenticator.create(data.options);
    const reply = await send('enrolment/finish', { token, response, name: 'Test key' });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    type Signable = { statement: string; options: { challenge: string } };
    return {
      name,
      authenticator,
      cookie,
      async sign(command, input) {
        const asked = await post<Signable>('sign', { command, input }, cookie);
        if (asked.status !== 200) return { ...asked, data: null as never };
        const signature = authenticator.get(asked.data.options);
        return post(pathOf(command).slice('/ops/v1/'.length), { input, signature }, cookie);
      },
      run: (command, input) => post(pathOf(command).slice('/ops/v1/'.length), { input }, cookie),
    };
  }

  return {
    ...test,
    ops,
    opsContext,
    post,
    addOperator,
    async close() {
      await ops.close();
      await test.close();
    },
  };
}
