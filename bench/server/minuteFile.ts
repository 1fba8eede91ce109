import http from 'node:http';
import type { Figure } from '../Figure';
import { cpuOf } from './cpuOf';

const CALL_COUNT = 2_000;
const CONNECTION_COUNT = 8;
/** Maximum wait until the server has sealed a minute of prices, in ms. */
const SEALED_MS_MAX = 90_000;

function get(agent: http.Agent, url: string): Promise<http.IncomingMessage> {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        response.on('end', () => resolve(response));
        response.resume();
      })
      .on('error', reject);
  });
}

async function cpuOfCall(pid: number, url: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const from = cpuOf(pid);
  let left = CALL_COUNT;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode } = await get(agent, url);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, work));
  agent.destroy();
  return ((cpuOf(pid) - from) / CALL_COUNT) * 1e6;
}

async function firstFile(address: string): Promise<string> {
  for (const end = Date.now() + SEALED_MS_MAX; Date.now() < end;) {
    const response = await fetch(`${address}/transparency/ticks?minute=0`, { redirect: 'manual' });
    const to = response.headers.get('location');
    if (to !== null) return `${address}${to}`;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('no minute was sealed');
}

/** CPU cost of serving a sealed minute's file, relative to the cheapest call (decision 022). */
export async function benchMinuteFile(address: string, pid: number): Promise<Figure[]> {
  const file = await cpuOfCall(pid, await firstFile(address));
  const call = await cpuOfCall(pid, `${address}/baseConfig`);
  const ratio = file / call;
  return [
    {
      what: 'processor time of a sealed minute against that of /baseConfig',
      measured: `${file.toFixed(0)} µs against ${call.toFixed(0)} µs`,
      ratio,
      limit: '≤ 2.5',
      ok: ratio <= 2.5,
    },
  ];
}
