#!/usr/bin/env node
/**
 * Follows the public log of a server and reports every fault: `npm run monitor -- --server URL
 * [--pin KEY] [--witness VERIFIERKEY …] [--quorum K] [--folder FOLDER] [--once]`. With `--name` it is
 * a witness too, which signs only heads whose minutes it has read without a fault: `--name
 * witness.example/w1 --log VERIFIERKEY [--port 8090]`. Ends with 1 if it reported a fault.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveWitness } from '../witness/serveWitness.mjs';
import { Monitor } from './Monitor.mjs';
import { NewFaults } from './NewFaults.mjs';

const OPTIONS = {
  server: { type: 'string' },
  pin: { type: 'string' },
  witness: { type: 'string', multiple: true, default: [] },
  quorum: { type: 'string', default: '1' },
  folder: { type: 'string', default: 'var/monitor' },
  once: { type: 'boolean', default: false },
  name: { type: 'string' },
  log: { type: 'string', multiple: true, default: [] },
  port: { type: 'string', default: '8090' },
};
const EVERY_MS = 10_000;

function readOptions() {
  const { values } = parseArgs({ options: OPTIONS });
  const { server, witness, quorum } = values;
  if (server === undefined) throw new Error('Name the server: --server https://the.server');
  const isWithin = Number(quorum) >= 1 && Number(quorum) <= Math.max(1, witness.length);
  if (!/^[1-9][0-9]?$/.test(quorum) || !isWithin)
    throw new Error('--quorum is from 1 to the number of --witness');
  return { ...values, quorum: Number(quorum) };
}

const now = () => new Date().toISOString();

async function main() {
  const { server, pin, witness, quorum, folder, once, name, log, port } = readOptions();
  const faults = new NewFaults();
  const report = ({ code, text }) => {
    if (faults.add(`${code}: ${text}`)) console.log(`${now()} ${code}: ${text}`);
    process.exitCode = 1;
  };
  const monitor = new Monitor({ server, pin, folder, witnesses: witness, quorum, report });
  let running = Promise.resolve(0);
  /** One step at a time: the loop and requests to the witness take turns. */
  const step = () =>
    (running = running.then(() => {
      faults.nextStep();
      return monitor.step();
    }));
  if (name !== undefined) {
    const admit = async (size) => {
      await step();
      return faults.count === 0 && monitor.size >= size;
    };
    await serveWitness({ name, log, folder: path.join(folder, 'witness'), port }, admit);
  }
  let isStopped = once;
  process.once('SIGINT', () => (isStopped = true));
  process.once('SIGTERM', () => (isStopped = true));
  do {
    const minutes = await step();
    if (minutes > 0) console.log(`${now()} ${monitor.summary(minutes, faults.count)}`);
    for (let waited = 0; !isStopped && waited < EVERY_MS; waited += 500)
      await new Promise((resolve) => setTimeout(resolve, 500));
  } while (!isStopped);
  if (name !== undefined) process.exit();
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
