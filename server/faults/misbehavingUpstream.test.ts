import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { UpstreamStandIn } from '../testing/UpstreamStandIn';
import { ServerProcess } from './ServerProcess';

const LIMIT_MS = 240_000;
/** Default maximum age of a price, ms; an older price is stale. */
const AGE_MS_MAX = 3_000;

let folder: string;
let upstream: UpstreamStandIn;
let server: ServerProcess;
let metricsPort: number;

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-upstream-'));
  fs.chmodSync(folder, 0o755);
  upstream = new UpstreamStandIn();
  await upstream.open();
  const file = path.join(folder, 'upstream.json');
  fs.writeFileSync(file, JSON.stringify(upstream.mapping('ws', AGE_MS_MAX)));
  metricsPort = await freePort();
  const env = {
    PRICE_SOURCE: `upstream:${file}`,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  };
  const dataDir = path.join(folder, 'data');
  server = new ServerProcess(await freePort(), dataDir, env, path.join(folder, 'server.log'));
  await server.start();
}, LIMIT_MS);

afterAll(async () => {
  await server.stop();
  await upstream.close();
  fs.rmSync(folder, { recursive: true, force: true });
}, LIMIT_MS);

/** Reads a metric of /metrics; NaN when it is missing. */
async function figure(name: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const line = (await reply.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? NaN);
}

async function until(name: string, holds: (value: number) => boolean, ms: number): Promise<void> {
  const startedAt = performance.now();
  while (!holds(await figure(name))) {
    if (performance.now() - startedAt > ms)
      throw new Error(`${name} ${await figure(name)} after ${ms}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const logLines = () => fs.readFileSync(path.join(folder, 'server.log'), 'utf8');
const STALE = 'candor_products_halted{reason="stale"}';
const AGE = 'candor_source_age_ms{source="1"}';
const faults = (fault: string) => `candor_source_faults_total{fault="${fault}"}`;

describe('a real server whose price source misbehaves', () => {
  it.each(['silent', 'closes', 'a day ahead'] as const)(
    'halts trading, reports the fault in metrics and log, reconnects and continues: %s',
    async (behaviour) => {
      const fault = { silent: 'silent', closes: 'closed', 'a day ahead': 'time_ahead' }[behaviour];
      await until(STALE, (halted) => halted === 0, 20_000);
      await until(AGE, (age) => age < AGE_MS_MAX, 20_000);
      const before = (await figure(faults(fault))) || 0;
      const { asked } = upstream;
      upstream.turn(behaviour);
      await until(STALE, (halted) => halted === 2, 15_000);
      await until(faults(fault), (count) => count > before, 15_000);
      await until(AGE, (age) => age > AGE_MS_MAX, 15_000);
      expect(logLines()).toContain(`"fault":"${fault}"`);
      while (upstream.asked === asked) await new Promise((resolve) => setTimeout(resolve, 100));
      upstream.turn('good');
      await until(STALE, (halted) => halted === 0, 20_000);
    },
    LIMIT_MS,
  );
});
