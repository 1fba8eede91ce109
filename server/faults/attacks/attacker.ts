import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';

/** One call. `{n}` in its path becomes a rising number, `{uuid}` in its body a new one each time. */
export interface AttackRequest {
  method: string;
  path: string;
  /** JSON; none is sent without it. */
  body?: string;
}

/** What the attacker's process is told; its only argument, as JSON. */
export interface AttackPlan {
  host: string;
  port: number;
  /** Loopback addresses it comes from. */
  addresses: number;
  /** Requests in flight from each of them. */
  parallel: number;
  seconds: number;
  /** Sent in turn. */
  requests: readonly AttackRequest[];
  /** Customers it also is, used in turn. */
  tokens: readonly string[];
}

/** Answers by status, 500 with the call that said so; a broken connection is 0. */
export type AttackCounts = Record<string, number>;

/** Other machines would bring their own processors: this one gets what the server leaves. */
const NICE = 10;

async function attack(plan: AttackPlan): Promise<AttackCounts> {
  const counts: AttackCounts = {};
  const end = performance.now() + plan.seconds * 1000;
  let made = 0;
  const ask = (agent: http.Agent, localAddress: string) =>
    new Promise<void>((resolve) => {
      made += 1;
      const chosen = plan.requests[made % plan.requests.length] ?? { method: 'GET', path: '/' };
      const path = chosen.path.replace('{n}', String(made));
      const token = plan.tokens[made % Math.max(1, plan.tokens.length)] ?? '';
      const { host, port } = plan;
      const type = chosen.body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { token, ...type };
      const { method } = chosen;
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
      request.end(chosen.body?.replace('{uuid}', randomUUID()));
    });
  const from = async (n: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: plan.parallel });
    const caller = async () => {
      while (performance.now() < end) await ask(agent, `127.0.1.${n + 1}`);
    };
    await Promise.all(Array.from({ length: plan.parallel }, caller));
    agent.destroy();
  };
  await Promise.all(Array.from({ length: plan.addresses }, (_, n) => from(n)));
  return counts;
}

async function main(): Promise<void> {
  os.setPriority(NICE);
  const plan = JSON.parse(process.argv[2] ?? '{}') as AttackPlan;
  process.stdout.write(JSON.stringify(await attack(plan)));
}

void main();
