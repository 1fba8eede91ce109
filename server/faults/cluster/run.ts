import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ScenarioResult } from '../ScenarioResult';
import { Cluster, hasOwnNetwork } from '@candor/cluster-lab/Cluster';
import { files, unpacked } from './parts';
import { failovers } from './failovers';
import { holes } from './holes';
import { pooler } from './pooler';
import { restoreRehearsal } from './restoreRehearsal';
import { startsTogether } from './startsTogether';
import { upgrade } from './upgrade';
import { makeCertificate, Stack } from './Stack';

/**
 * `npm run test:cluster [-- NAME…] [--short]`: three database machines and three servers with the
 * files of deploy/, with faults under load. As root every machine has a network namespace that can
 * be cut; otherwise all use loopback. `--short` skips pooler, upgrade and restore and takes about
 * four minutes. PER_SECOND (60) and ROUNDS (4) set the length, KINDS (`switchover,cut`) the faults
 * of one round; KEEP=1 keeps the files.
 */
const short = process.argv.includes('--short');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const PER_SECOND = Number(process.env.PER_SECOND ?? 60);
const CLUSTER_DIR = process.env.CANDOR_CLUSTER_DIR ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 4);

const NETWORK_NOTE = hasOwnNetwork ? 'networks of their own' : 'LOOPBACK ONLY: no cable is pulled';
const ONE_OF_EACH = ['killpg', 'cut', 'switchover', 'kill'];
const MIXED_KINDS = 'kill cut killpg switchover standby writer rewind killpg cut'.split(' ');
const KINDS = process.env.KINDS?.split(',') ?? (short ? ONE_OF_EACH : MIXED_KINDS);

interface Ground {
  cluster: Cluster;
  stack: Stack;
}

const SCENARIOS: Readonly<Record<string, (ground: Ground) => Promise<ScenarioResult>>> = {
  'starts together': ({ stack }) => startsTogether(stack, short ? 1 : 20),
  failovers: (ground) => {
    const kinds = Array.from({ length: short ? 1 : ROUNDS }, () => KINDS).flat();
    return failovers(ground, kinds, PER_SECOND);
  },
  holes: (ground) => holes(ground, short),
  pooler: ({ stack }) => pooler(stack, path.join(CLUSTER_DIR, 'poolers')),
  upgrade: ({ stack }) => upgrade(stack),
  // The restore scenario is last, because it destroys the cluster.
  restore: (ground) => restoreRehearsal(ground, CLUSTER_DIR),
};

const SHORT_SCENARIOS: ReadonlySet<string> = new Set(['starts together', 'failovers', 'holes']);

const listed = (values: Readonly<Record<string, number | string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

async function prepareGround(dir: string): Promise<Ground> {
  const cluster = await Cluster.start(path.join(dir, 'machines'), { files, unpacked });
  const pem = path.join(dir, 'front.pem');
  const stack = new Stack(cluster, path.join(dir, 'servers'), pem, { RATE_LIMIT: '0' });
  try {
    await stack.createDatabase('candor');
    stack.startProxies();
    await stack.startServers();
    if (!(await stack.isServing(20_000))) throw new Error('the front passes nothing on');
  } catch (error) {
    // Without namespaces the processes would keep running.
    await stack.stop();
    cluster.stop();
    throw error;
  }
  return { cluster, stack };
}

async function main(): Promise<number> {
  console.log(`three machines, ${NETWORK_NOTE}, in ${CLUSTER_DIR} …`);
  const ground = await prepareGround(CLUSTER_DIR);
  console.log('the cluster is whole and serves');
  let failed = 0;
  const rows: string[] = [];
  for (const [name, run] of Object.entries(SCENARIOS)) {
    const isChosen = names.length > 0 ? names.includes(name) : !short || SHORT_SCENARIOS.has(name);
    if (!isChosen) continue;
    console.log(`${name} …`);
    const startedAt = performance.now();
    const outcome = await run(ground).catch((error: unknown): ScenarioResult => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { figures: {}, faults: { failed: text } };
    });
    const found = listed(outcome.faults) || 'nothing';
    if (Object.keys(outcome.faults).length > 0) failed += 1;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    rows.push(`| ${name} (${NETWORK_NOTE}) | ${seconds} | ${listed(outcome.figures)} | ${found} |`);
    console.log(rows.at(-1));
  }
  await ground.stack.stop();
  ground.cluster.stop();
  console.log(`\n| cluster test | s | figures | found |\n|---|---|---|---|\n${rows.join('\n')}`);
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Runs this program again in separate network and process namespaces, for a sure clean-up. */
function runApart(): void {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-cluster-'));
  fs.chmodSync(dir, 0o755);
  const { authority } = makeCertificate(dir);
  const isRoot = process.getuid?.() === 0;
  const namespaceFlags = [
    '--net',
    '--pid',
    '--fork',
    '--kill-child=SIGKILL',
    '--mount',
    '--mount-proc',
  ];
  // The shell stays as the first process, to reap orphans.
  const inside =
    'ip link set lo up && mkdir -p /run/netns && mount -t tmpfs none /run/netns && "$@"; exit $?';
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const [program = '', ...args] = isRoot
    ? ['unshare', ...namespaceFlags, 'sh', '-c', inside, 'sh', ...command]
    : command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      CANDOR_CLUSTER_DIR: dir,
      CANDOR_CLUSTER_NETWORK: isRoot ? 'own' : 'loopback',
      NODE_EXTRA_CA_CERTS: authority,
    },
  });
  child.on('exit', (code) => {
    if (process.env.KEEP !== '1') fs.rmSync(dir, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

if (CLUSTER_DIR === '') {
  runApart();
} else {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
