import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../server/db/Database';
import type { Figure } from '../Figure';

const PASSWORD = 'bench password 1';
const CLIENT_COUNT = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Argon2 parameters of server/platform/passwordHasher.ts. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface LoginResponse {
  code: number;
  msg: string;
  data: { device?: string };
}

/** Runs `work` with `clients` in parallel for `seconds`; returns completions per second. */
async function perSecond(clients: number, work: (round: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  const end = begun + SECONDS * 1000;
  let count = 0;
  let round = 0;
  const client = async () => {
    while (performance.now() < end) {
      await work((round += 1));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - begun);
}

/** Uses the first customers only: customers added by other benchmarks have no password. */
const CUSTOMER_COUNT = 60;

/**
 * Log-ins a second, relative to password checks on one thread. Every log-in has another address and
 * device, so the server must trust `X-Forwarded-For` (TRUST_PROXY).
 */
export async function benchLogins(owner: Database, address: string): Promise<Figure> {
  const stored = await hash(PASSWORD, HASH_COST);
  await owner.pool.query('update app_user set password_hash = $1', [stored]);
  const { rows } = await owner.pool.query<{ username: string }>(
    'select username from app_user order by user_id limit $1',
    [CUSTOMER_COUNT],
  );
  const raw = await perSecond(1, async () => void (await verify(stored, PASSWORD)));
  const took: number[] = [];
  const devices = new Map<number, string>();
  const rate = await perSecond(CLIENT_COUNT, async (round) => {
    const index = round % rows.length;
    const begun = performance.now();
    const response = await fetch(`${address}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${index % 250}`,
        device: devices.get(index) ?? '',
      },
      body: JSON.stringify({
        username: rows[index]?.username,
        upwd: PASSWORD,
        countryCode: '86',
        registerType: 1,
      }),
    });
    const reply = (await response.json()) as LoginResponse;
    if (reply.code !== 200) throw new Error(`a log-in was answered ${reply.code}: ${reply.msg}`);
    devices.set(index, reply.data.device ?? '');
    took.push(performance.now() - begun);
  });
  took.sort((a, b) => a - b);
  const p99 = took[Math.floor(took.length * 0.99)] ?? NaN;
  const ratio = rate / raw;
  return {
    what: `log-ins of ${rows.length} customers, ${CLIENT_COUNT} at once`,
    measured: `${rate.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms; one thread ${raw.toFixed(0)}/s`,
    ratio,
    limit: '≥ 1.10',
    ok: ratio >= 1.1,
  };
}
