import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Programs } from './programs';
import type { DeployFiles } from './DeployFiles';

export const PASSWORDS = { superuser: 'super', replication: 'repl', rewind: 'rewind' } as const;

export interface MachinePlan {
  files: DeployFiles;
  engines: Programs;
  dir: string;
  addresses: readonly string[];
  /** Address range of the machines, for pg_hba. */
  network: string;
  /** Network namespace of each machine; null on loopback, where no cable can be cut. */
  namespaces: readonly string[] | null;
  /** Folder for backups, outside the machines. */
  repository: string;
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

export function writeBackRest(files: DeployFiles, dir: string, repository: string): void {
  const folders = { LOG_DIR: 'log', LOCK_DIR: 'lock', SPOOL_DIR: 'spool' };
  const folderPaths = Object.entries(folders).map(
    ([key, name]) => [key, path.join(dir, name)] as const,
  );
  for (const [, place] of folderPaths) fs.mkdirSync(place, { recursive: true });
  const values = { REPOSITORY: repository, DATA_DIR: dir, ...Object.fromEntries(folderPaths) };
  fs.writeFileSync(path.join(dir, 'pgbackrest.conf'), files.render('pgbackrest.conf', values));
}

/** Command prefix to run as the database user. */
export const AS_POSTGRES =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
    : [];

/** The roots and all their descendant processes. */
function withDescendants(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const entry of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = fs.readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const found = new Set(roots.filter((pid) => parents.has(pid)));
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const [pid, parent] of parents) {
      if (found.has(pid) || !found.has(parent)) continue;
      found.add(pid);
      hasGrown = true;
    }
  }
  return [...found];
}

/** One database machine: etcd, Patroni and PostgreSQL, from the files of a deployment. */
export class Machine {
  readonly name: string;
  readonly address: string;
  private readonly dir: string;
  private pids: number[] = [];
  private isFirstStart = true;

  constructor(
    readonly n: number,
    private readonly plan: MachinePlan,
  ) {
    this.name = `db${n}`;
    this.address = plan.addresses[n - 1] ?? '';
    this.dir = path.join(plan.dir, this.name);
  }

  /** Writes the machine's files, which survive power cuts. */
  prepare(): void {
    const { network, engines } = this.plan;
    fs.mkdirSync(this.dir, { recursive: true });
    const config = this.plan.files.render('patroni.yml', {
      MACHINE: this.name,
      ADDRESS: this.address,
      ETCD_HOSTS: this.etcdHosts.join(','),
      NETWORK: network,
      DATA_DIR: this.dir,
      POSTGRES_BIN: engines.postgresBin,
      SHARED_BUFFERS: '128MB',
      // Equal on all machines; PostgreSQL runs the command in its data directory.
      ARCHIVE_COMMAND:
        'pgbackrest --config=$PWD/../pgbackrest.conf --stanza=candor archive-push %p',
      SYSTEM_USER: AS_POSTGRES.length > 0 ? 'postgres' : os.userInfo().username,
      SUPERUSER_PASSWORD: PASSWORDS.superuser,
      REPLICATION_PASSWORD: PASSWORDS.replication,
      REWIND_PASSWORD: PASSWORDS.rewind,
      WATCHDOG: '"off"',
    });
    fs.writeFileSync(path.join(this.dir, 'patroni.yml'), config);
    writeBackRest(this.plan.files, this.dir, this.plan.repository);
    if (process.getuid?.() === 0) run('chown', '-R', 'postgres', this.dir);
    run('chmod', '700', this.dir);
  }

  /** The machine's own etcd is first, so that Patroni does not depend on another machine. */
  private get etcdHosts(): string[] {
    const others = this.plan.addresses.filter((address) => address !== this.address);
    return [this.address, ...others].map((address) => `${address}:2379`);
  }

  start(): void {
    const { addresses, engines } = this.plan;
    const text = this.plan.files.render('etcd.env', {
      MACHINE: this.name,
      ADDRESS: this.address,
      ETCD_DIR: path.join(this.dir, 'etcd'),
      ETCD_CLUSTER: addresses.map((each, i) => `db${i + 1}=http://${each}:2380`).join(','),
      ETCD_STATE: this.isFirstStart ? 'new' : 'existing',
    });
    this.isFirstStart = false;
    const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
    const settings = lines.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1),
    ]);
    const { args, env } = engines.patroni;
    this.pids = [
      this.spawn(['etcd'], Object.fromEntries(settings), 'etcd.log'),
      this.spawn([...args, path.join(this.dir, 'patroni.yml')], env, 'patroni.log'),
    ];
  }

  /** Runs pgBackRest on the machine. Throws with its output. */
  backRest(...args: string[]): void {
    const config = `--config=${path.join(this.dir, 'pgbackrest.conf')}`;
    const space = this.plan.namespaces === null ? [] : ['ip', 'netns', 'exec', this.namespace()];
    const words = [...space, ...AS_POSTGRES, 'pgbackrest', config, '--stanza=candor', ...args];
    run(words[0] ?? '', ...words.slice(1));
  }

  /** Power cut: kills every process of the machine at once. */
  kill(): void {
    for (const pid of this.processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended already.
      }
    }
  }

  /** Kills (-9) the postmaster. */
  killPostgres(): void {
    process.kill(this.postmaster(), 'SIGKILL');
  }

  disconnect(): void {
    run('ip', 'link', 'set', this.cable(), 'down');
  }

  reconnect(): void {
    run('ip', 'link', 'set', this.cable(), 'up');
  }

  /** Drops PostgreSQL's traffic to the other machines; all other traffic passes. */
  blockReplication(): void {
    const others = this.plan.addresses.filter((address) => address !== this.address).join(', ');
    const chain = '{ type filter hook output priority 0 ; }';
    this.nft('add', 'table', 'ip', 'candor');
    this.nft('add', 'chain', 'ip', 'candor', 'out', chain);
    const rule = ['ip', 'daddr', `{ ${others} }`, 'tcp', 'sport', '5432', 'drop'];
    this.nft('add', 'rule', 'ip', 'candor', 'out', ...rule);
  }

  unblockReplication(): void {
    const name = this.namespace();
    spawnSync('ip', ['netns', 'exec', name, 'nft', 'delete', 'table', 'ip', 'candor']);
  }

  /** Whether Patroni's REST endpoint, such as `primary`, returns 200. */
  async hasRole(role: string): Promise<boolean> {
    return (await this.callPatroni(role))?.ok === true;
  }

  async callPatroni(call: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(1000);
    const url = `http://${this.address}:8008/${call}`;
    return fetch(url, { signal, ...init }).catch(() => null);
  }

  /** Whether a cluster member is being recreated or rewound. */
  get isRewinding(): boolean {
    return this.processes().some((pid) => {
      try {
        return /pg_rewind|pg_basebackup/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    });
  }

  private namespace(): string {
    const name = this.plan.namespaces?.[this.n - 1];
    if (name === undefined) throw new Error('on loopback there is no cable');
    return name;
  }

  private cable(): string {
    return `${this.namespace()}h`;
  }

  private nft(...args: string[]): void {
    run('ip', 'netns', 'exec', this.namespace(), 'nft', ...args);
  }

  private processes(): number[] {
    if (this.plan.namespaces === null) {
      return withDescendants([...this.pids, this.postmaster()]);
    }
    const text = execFileSync('ip', ['netns', 'pids', this.namespace()], { encoding: 'utf8' });
    return text.split('\n').filter(Boolean).map(Number);
  }

  private postmaster(): number {
    try {
      const file = path.join(this.dir, 'pgdata', 'postmaster.pid');
      return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      return -1;
    }
  }

  private spawn(args: readonly string[], env: Record<string, string>, log: string): number {
    const space = this.plan.namespaces === null ? [] : ['ip', 'netns', 'exec', this.namespace()];
    const [program = '', ...rest] = [...space, ...AS_POSTGRES, ...args];
    const output = fs.openSync(path.join(this.dir, log), 'a');
    const child = spawn(program, rest, {
      env: { ...process.env, ...env },
      cwd: this.dir,
      detached: true,
      stdio: ['ignore', output, output],
    });
    fs.closeSync(output);
    child.on('error', () => {});
    child.unref();
    return child.pid ?? -1;
  }
}
