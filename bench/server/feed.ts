import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import WebSocket from 'ws';
import type { NowData } from '../../types/contract/feed';
import type { LoadUser } from '../../server/faults/prepareUsers';
import type { ServerProcess } from '../../server/faults/ServerProcess';
import { cpuOf } from './cpuOf';
import { FeedClients } from './FeedClients';
import type { Figure } from '../Figure';

const ROOT = path.join(__dirname, '..', '..');
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Number of alternating runs: more than one, as a full garbage collection distorts some runs. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

interface Run {
  cpuMicros: number;
  p99: number;
  bytes: number;
}

async function measureRun(clients: FeedClients, count: number, pid: number): Promise<Run> {
  await clients.connect(count);
  const idle = cpuOf(pid);
  await pause(3_000);
  const rest = (cpuOf(pid) - idle) / 3;
  clients.start();
  await pause(2_000);
  const [from, waited, bytes] = [cpuOf(pid), clients.waits.length, clients.bytes];
  await pause(SECONDS * 1000);
  const messages = clients.waits.length - waited;
  const cpu = cpuOf(pid) - from - rest * SECONDS;
  clients.stop();
  const p99 = percentile(clients.waits.slice(waited), 0.99);
  return { cpuMicros: (cpu / messages) * 1e6, p99, bytes: (clients.bytes - bytes) / messages };
}

function medianOf(runs: readonly Run[]): Run {
  const middle = (figure: (run: Run) => number) => percentile(runs.map(figure), 0.5);
  return {
    cpuMicros: middle(({ cpuMicros }) => cpuMicros),
    p99: middle(({ p99 }) => p99),
    bytes: middle(({ bytes }) => bytes),
  };
}

/** List rows on a phone's screen. */
const ROWS = 7;

/** Every product, in the order of the list. */
async function listCodes(address: string): Promise<string[]> {
  const socket = new WebSocket(address);
  const nowData = await new Promise<NowData>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send('nowdata'));
    socket.on('message', (data) => resolve(JSON.parse(String(data)) as NowData));
  });
  socket.close();
  return nowData.datas.map(({ code }) => code);
}

/** Starts a separate process with plain `ws` that sends a constant buffer of this size. */
async function startRaw(port: number, bytes: number): Promise<ChildProcess> {
  const file = path.join(ROOT, 'bench', 'server', 'rawFeed.ts');
  const args = ['--import', 'tsx', file, String(port), String(bytes)];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  await pause(3_000);
  return child;
}

/** CPU cost of a `nowdata` response, relative to plain `ws` with a constant buffer (P1 to P3). */
export async function benchFeed(
  server: ServerProcess,
  users: readonly LoadUser[],
  count: number,
): Promise<Figure[]> {
  const path1 = (client: number) => `/ws1/${users[client % users.length]?.token ?? ''}`;
  const codes = await listCodes(`ws://127.0.0.1:${server.port}${path1(0)}`);
  // Each client watches other rows, as if every phone had scrolled to another position.
  const shown = (client: number) => {
    const first = client % (codes.length - ROWS);
    return codes.slice(first, first + ROWS);
  };
  const runs: Record<'plain' | 'packed' | 'watched' | 'raw', Run[]> = {
    plain: [],
    packed: [],
    watched: [],
    raw: [],
  };
  const rawPort = server.port + 50;
  let raw: ChildProcess | null = null;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const measureClients = (clients: FeedClients) => measureRun(clients, count, server.pid);
      runs.plain.push(await measureClients(new FeedClients(server.port, path1, false)));
      runs.packed.push(await measureClients(new FeedClients(server.port, path1, true)));
      runs.watched.push(await measureClients(new FeedClients(server.port, path1, true, shown)));
      raw ??= await startRaw(rawPort, Math.round(runs.plain[0]?.bytes ?? 0));
      runs.raw.push(
        await measureRun(new FeedClients(rawPort, () => '/', false), count, raw.pid ?? 0),
      );
    }
  } finally {
    raw?.kill();
  }
  const [plain, packed] = [medianOf(runs.plain), medianOf(runs.packed)];
  const [watched, limit] = [medianOf(runs.watched), medianOf(runs.raw)];
  const ratio = plain.cpuMicros / limit.cpuMicros;
  const tail = plain.p99 / Math.max(limit.p99, 1);
  return [
    {
      what: `CPU a nowdata, ${count} clients`,
      measured: `${plain.cpuMicros.toFixed(1)} µs (raw ws ${limit.cpuMicros.toFixed(1)}, deflated ${packed.cpuMicros.toFixed(1)})`,
      ratio,
      limit: '<= 1.25',
      ok: ratio <= 1.25,
    },
    {
      what: `p99 of nowdata, ${count} clients`,
      measured: `${plain.p99.toFixed(1)} ms (raw ws ${limit.p99.toFixed(1)})`,
      ratio: tail,
      limit: '<= 1.5',
      ok: tail <= 1.5,
    },
    {
      what: 'bytes deflated / plain',
      measured: `${Math.round(packed.bytes)} of ${Math.round(plain.bytes)}`,
      ratio: packed.bytes / plain.bytes,
      limit: '<= 0.30',
      ok: packed.bytes / plain.bytes <= 0.3,
    },
    {
      what: `bytes of ${ROWS} watched rows / of all ${codes.length}, deflated`,
      measured: `${Math.round(watched.bytes)} of ${Math.round(packed.bytes)}`,
      ratio: watched.bytes / packed.bytes,
      limit: '<= 0.40',
      ok: watched.bytes / packed.bytes <= 0.4,
    },
    {
      what: 'CPU of a watched answer / of one with all',
      measured: `${watched.cpuMicros.toFixed(1)} of ${packed.cpuMicros.toFixed(1)} µs`,
      ratio: watched.cpuMicros / packed.cpuMicros,
      limit: '<= 1.25',
      ok: watched.cpuMicros / packed.cpuMicros <= 1.25,
    },
  ];
}
