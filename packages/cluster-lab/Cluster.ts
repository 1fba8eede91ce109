import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DeployFiles } from './DeployFiles';
import { findPrograms } from './programs';
import { Machine, PASSWORDS } from './Machine';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ip = (...args: string[]) =>
  void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

interface PatroniMember {
  name: string;
  role: string;
  state: string;
}

/** Whether this process has its own network namespace and may create more in it (`run.ts`). */
export const hasOwnNetwork = process.env.CANDOR_CLUSTER_NETWORK === 'own';

const MACHINES = [1, 2, 3];
const STANZA_ATTEMPTS = 20;
const BRIDGE = 'candor0';
/** Address of this process in the machines' network. */
export const OWN_ADDRESS = hasOwnNetwork ? '10.77.0.1' : '127.77.0.1';

/** Creates three namespaces and connects them by a bridge, inside the network of this process. */
function connectMachines(): string[] {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return MACHINES.map((n) => {
    const name = `candor${n}`;
    ip('netns', 'add', name);
    ip('link', 'add', `${name}h`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', `${name}h`, 'master', BRIDGE, 'up');
    ip('-n', name, 'addr', 'add', `10.77.0.1${n}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    return name;
  });
}

/** Files of the deployment; `unpacked` is where `findPrograms` looks. */
export interface ClusterOptions {
  files: DeployFiles;
  unpacked: string;
}

export class Cluster {
  readonly machines: readonly Machine[];

  private constructor(
    machines: readonly Machine[],
    readonly repository: string,
  ) {
    this.machines = machines;
  }

  /** Starts the machines in `dir`; resolves when one is primary and two stream from it. */
  static async start(dir: string, { files, unpacked }: ClusterOptions): Promise<Cluster> {
    const repository = path.join(dir, 'repository');
    fs.mkdirSync(repository, { recursive: true });
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', repository]);
    fs.chmodSync(dir, 0o755);
    const namespaces = hasOwnNetwork ? connectMachines() : null;
    const prefix = hasOwnNetwork ? '10.77.0.1' : '127.77.0.1';
    const plan = {
      files,
      engines: findPrograms(unpacked),
      dir,
      addresses: MACHINES.map((n) => `${prefix}${n}`),
      network: hasOwnNetwork ? '10.77.0.0/24' : '127.0.0.0/8',
      namespaces,
      repository,
    };
    const cluster = new Cluster(
      MACHINES.map((n) => new Machine(n, plan)),
      repository,
    );
    try {
      for (const machine of cluster.machines) {
        machine.prepare();
        machine.start();
      }
      if (!(await cluster.waitUntilHealthy(180_000)))
        throw new Error(`the cluster did not start (${dir})`);
      await cluster.createStanza();
    } catch (error) {
      cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Creates the stanza as deploy/README.md does. Retries while an archiver holds the lock. */
  private async createStanza(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        (await this.requireLeader()).backRest('stanza-create');
        return;
      } catch (error) {
        if (attempt === STANZA_ATTEMPTS) throw error;
        await pause(300);
      }
    }
  }

  get addresses(): string[] {
    return this.machines.map(({ address }) => address);
  }

  stop(): void {
    for (const machine of this.machines) machine.kill();
  }

  /** The primary; null if there is none. */
  async leader(): Promise<Machine | null> {
    for (const machine of this.machines) if (await machine.hasRole('primary')) return machine;
    return null;
  }

  async requireLeader(): Promise<Machine> {
    for (let i = 0; i < 600; i += 1) {
      const leader = await this.leader();
      if (leader !== null) return leader;
      await pause(100);
    }
    throw new Error('nobody leads');
  }

  /** The synchronous standby, for which commits wait. */
  async synchronous(): Promise<Machine | null> {
    for (const machine of this.machines) if (await machine.hasRole('synchronous')) return machine;
    return null;
  }

  async switchOver(): Promise<void> {
    const leader = await this.requireLeader();
    const body = JSON.stringify({ leader: leader.name });
    const signal = AbortSignal.timeout(60_000);
    const response = await leader.callPatroni('switchover', { method: 'POST', body, signal });
    if (response?.ok !== true)
      throw new Error(`switchover: ${(await response?.text()) ?? 'no answer'}`);
  }

  /** Waits for a primary, a synchronous standby and two streaming standbys; false after `ms`. */
  async waitUntilHealthy(ms: number): Promise<boolean> {
    for (const end = performance.now() + ms; performance.now() < end; await pause(250)) {
      const members = await this.members();
      const streaming = members.filter(({ state }) => state === 'streaming').length;
      const hasLeader = members.some(({ role, state }) => role === 'leader' && state === 'running');
      const hasSynchronousStandby = members.some(({ role }) => role === 'sync_standby');
      if (hasLeader && hasSynchronousStandby && streaming === 2) return true;
    }
    return false;
  }

  async connect({ address }: Machine, database = 'postgres'): Promise<pg.Client> {
    const login = { user: 'postgres', password: PASSWORDS.superuser, database };
    const client = new pg.Client({ host: address, port: 5432, ...login });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  private async members(): Promise<PatroniMember[]> {
    const leader = await this.leader();
    const response = await leader?.callPatroni('cluster');
    if (response === null || response === undefined) return [];
    const { members }: { members: PatroniMember[] } = JSON.parse(
      await response.text().catch(() => '{"members":[]}'),
    );
    return members;
  }
}
