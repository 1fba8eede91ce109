import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';

/** One call. `{n}` in the path is replaced by a counter, `{uuid}` in the body by a new UUID. */
export interface AttackRequest {
  method: string;
  path: string;
  body?: string;
}

/** Configuration of the attacker's process, passed as JSON in its only argument. */
export interface AttackPlan {
  host: string;
  port: number;
  /** Number of loopback source addresses. */
  addresses: number;
  /** Concurrent requests per address. */
  parallel: number;
  seconds: number;
  /** Requests that are sent round robin. */
  requests: readonly AttackRequest[];
  /** Customers' tokens, used round robin. */
  tokens: readonly string[];
}

/** Number of responses by status; keys of status 500 name the call. 0: broken connections. */
export type AttackCounts = Record<string, number>;

/** Process priority: real attackers use other machines, so this process gets only spare CPU. */
const NICE_VALUE = 10;

async function runAttack(plan: AttackPlan): Promise<AttackCounts> {
  const counts: AttackCounts = {};
  const end = performance.now() + plan.seconds * 1000;
  let sentCount = 0;
  const sendOne = (agent: http.Agent, localAddress: string) =>
    new Promise<void>((resolve) => {
      sentCount += 1;
      const next = plan.requests[sentCount % plan.requests.length] ?? { method: 'GET', path: '/' };
      const path = next.path.replace('{n}', String(sentCount));
      const token = plan.tokens[sentCount % Math.max(1, plan.tokens.length)] ?? '';
      const { host, port } = plan;
      const type = next.body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { token, ...type };
      const { method } = next;
      const request = http.request(
        { method, host, port, path, agent, localAddress, headers },
        (reply) => {
          reply.resume();
          reply.on('close', () => {
            const status = String(reply.statusCode);
            const key = status === '500' ? `500 ${method} ${path.split('?')[0]}` : status;
            counts[key] = (counts[key] ?? 0) + 1;
            resolve();
          });
        },
      );
      request.on('error', () => {
        counts['0'] = (counts['0'] ?? 0) + 1;
        resolve();
      });
      request.end(next.body?.replace('{uuid}', randomUUID()));
    });
  const from = async (n: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: plan.parallel });
    const caller = async () => {
      while (performance.now() < end) await sendOne(agent, `127.0.1.${n + 1}`);
    };
    await Promise.all(Array.from({ length: plan.parallel }, caller));
    agent.destroy();
  };
  await Promise.all(Array.from({ length: plan.addresses }, (_, n) => from(n)));
  return counts;
}

async function main(): Promise<void> {
  os.setPriority(NICE_VALUE);
  const plan = JSON.parse(process.argv[2] ?? '{}') as AttackPlan;
  process.stdout.write(JSON.stringify(await runAttack(plan)));
}

void main();
