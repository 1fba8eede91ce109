import net from 'node:net';
import { startEngine } from '../../db/engine';
import { faultsOf } from '../audit';
import { prepareUsers, type LoadUser } from '../prepareUsers';
import type { ScenarioResult } from '../ScenarioResult';
import { ServerProcess } from '../ServerProcess';

const FLOODS = [
  { sockets: 6, addresses: 1 },
  { sockets: 12, addresses: 1 },
  { sockets: 200, addresses: 1 },
  { sockets: 6, addresses: 40 },
  { sockets: 12, addresses: 40 },
  { sockets: 200, addresses: 40 },
] as const;
/** Number of attacking accounts, because each may have only two uploads in progress. */
const ATTACKER_COUNT = 100;
const MEASURED_CALLS = ['/assetInfo', '/loadUserInfo', '/baseConfig', '/bannerList', '/version'];
const ROUNDS = 40;
/** Milliseconds between a customer's requests; an account may send 20 per second. */
const REQUEST_EVERY_MS = 55;
/** Maximum delay of a customer's calls at the 99th percentile (ms). */
const DELAY_MS_MAX = 250;
const REPLY_MS_MAX = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a 9 MB upload that stops in the middle of its file. */
function stallUpload(port: number, localAddress: string, { token }: LoadUser): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(
    `POST /public/uploads HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n` +
      'content-length: 9000000\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  );
  return socket;
}

async function timeCall(url: string, { token }: LoadUser): Promise<number> {
  const from = performance.now();
  const signal = AbortSignal.timeout(REPLY_MS_MAX);
  const reply = await fetch(url, { headers: { token }, signal }).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.ok === true ? performance.now() - from : Infinity;
}

/** Measures the 99th percentile (ms) of a customer's sequential calls. */
async function p99(address: string, customer: LoadUser): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of MEASURED_CALLS) {
      times.push(await timeCall(address + path, customer));
      await pause(REQUEST_EVERY_MS);
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
}

/** Stalled uploads from one address and from 40, with default limits, must not delay customers. */
export async function stalledUploads(dataDir: string, port: number): Promise<ScenarioResult> {
  const server = new ServerProcess(port, dataDir, { RATE_LIMIT: '1' });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, close } = await prepareUsers(engine, dataDir, ATTACKER_COUNT + 1);
  const [customer, ...attackers] = users;
  if (customer === undefined) throw new Error('no customer');
  const figures: Record<string, number> = {};
  const delays: Record<string, number> = {};
  try {
    const idle = await p99(server.address, customer);
    figures.idleP99Ms = Math.round(idle);
    for (const { sockets, addresses } of FLOODS) {
      const stalled = Array.from({ length: sockets }, (_, n) => {
        const attacker = attackers[n % ATTACKER_COUNT];
        return attacker && stallUpload(port, `127.0.1.${1 + (n % addresses)}`, attacker);
      });
      const during = await p99(server.address, customer);
      for (const socket of stalled) socket?.destroy();
      const after = await p99(server.address, customer);
      const name = `${sockets}sockets${addresses}addresses`;
      figures[`${name}P99Ms`] = Math.round(during);
      figures[`${name}AfterP99Ms`] = Math.round(after);
      delays[name] = Math.max(during, after) - idle;
    }
    const late = Object.entries(delays).filter(([, ms]) => ms > DELAY_MS_MAX);
    return {
      figures,
      faults: faultsOf(Object.fromEntries(late.map(([name, ms]) => [name, Math.round(ms)]))),
    };
  } finally {
    await close();
    await server.stop();
  }
}
