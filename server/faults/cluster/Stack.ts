import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseAccess } from '../../db/engine';
import { CONSOLE_ROLE, RUNTIME_ROLE } from '../../db/engine';
import { ServerProcess } from '../ServerProcess';
import type { Cluster } from '@candor/cluster-lab/Cluster';
import { files } from './parts';

const PRIMARY_PORT = 5600;
const PORT = 8080;
const METRICS_PORT = 9100;
const FRONT_PORT = 8443;
const OWNER = { user: 'candor', password: 'candor' };
const SERVER_ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a certificate for this run, which `NODE_EXTRA_CA_CERTS` makes trusted. */
export function makeCertificate(dir: string): { pem: string; authority: string } {
  const [key, certificate] = [path.join(dir, 'front.key'), path.join(dir, 'front.crt')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const pem = path.join(dir, 'front.pem');
  fs.writeFileSync(pem, fs.readFileSync(certificate, 'utf8') + fs.readFileSync(key, 'utf8'));
  return { pem, authority: certificate };
}

/** Both HAProxies and three Candor servers around the database machines. */
export class Stack {
  readonly front = `https://127.0.0.1:${FRONT_PORT}`;
  readonly servers: readonly ServerProcess[];
  private readonly proxies: ChildProcess[] = [];

  constructor(
    private readonly cluster: Cluster,
    private readonly dir: string,
    private readonly pem: string,
    private readonly environment: Readonly<Record<string, string>> = {},
  ) {
    this.servers = SERVER_ADDRESSES.map((host) => this.server(host));
  }

  server(
    host: string,
    more: Readonly<Record<string, string>> = {},
    program: readonly string[] | null = null,
  ): ServerProcess {
    const dataDir = path.join(this.dir, host);
    fs.mkdirSync(dataDir, { recursive: true });
    const env = {
      HOST: host,
      DATABASE_URL: this.urlOf('candor'),
      METRICS_HOST: host,
      METRICS_PORT: String(METRICS_PORT),
      TRUST_PROXY: '127.0.0.0/8',
      LOG_KEY: '5e'.repeat(32),
      FILE_KEY: '7a'.repeat(32),
      ORDER_TERMS: '1:0.80,2:0.85,30:0.80,3600:0.90',
      DEMO_REVIEW_SECONDS: '2',
      ...this.environment,
      ...more,
    };
    return new ServerProcess(PORT, dataDir, env, path.join(dataDir, 'server.log'), program);
  }

  readonly hosts = SERVER_ADDRESSES;

  readyUrlOf(host: string): string {
    return `http://${host}:${METRICS_PORT}/readyz?deep`;
  }

  /** Returns the owner's URL of a database on the current primary. */
  urlOf(database: string): string {
    return `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${PRIMARY_PORT}/${database}`;
  }

  accessTo(database: string): DatabaseAccess {
    const owner = { connectionString: this.urlOf(database) };
    const accessAs = (role: string) => ({ ...owner, options: `-c role=${role}` });
    return { owner, runtime: accessAs(RUNTIME_ROLE), console: accessAs(CONSOLE_ROLE) };
  }

  get access(): DatabaseAccess {
    return this.accessTo('candor');
  }

  /** Creates a database, and the owner with the first one, as in deploy/README.md. */
  async createDatabase(database: string): Promise<void> {
    const client = await this.cluster.connect(await this.cluster.requireLeader());
    if (database === 'candor') {
      await client.query(`create role ${OWNER.user} login createrole password '${OWNER.password}'`);
    }
    await client.query(`create database ${database} owner ${OWNER.user}`);
    await client.end();
  }

  async dropDatabase(database: string): Promise<void> {
    const client = await this.cluster.connect(await this.cluster.requireLeader());
    await client.query(`drop database ${database} with (force)`);
    await client.end();
  }

  startProxies(): void {
    const [DB1 = '', DB2 = '', DB3 = ''] = this.cluster.addresses;
    this.proxy('haproxy-database.cfg', { DB1, DB2, DB3, PRIMARY_PORT: String(PRIMARY_PORT) });
    const [APP1 = '', APP2 = '', APP3 = ''] = SERVER_ADDRESSES;
    this.proxy('haproxy-front.cfg', {
      FRONT: '127.0.0.1',
      FRONT_PORT: String(FRONT_PORT),
      CERTIFICATE: this.pem,
      REQUESTS_PER_10_S: '20000',
      CONNECTIONS_MAX: '2000',
      METRICS_PORT: String(METRICS_PORT),
      PORT: String(PORT),
      APP1,
      APP2,
      APP3,
    });
  }

  async startServers(): Promise<number[]> {
    return Promise.all(this.servers.map((server) => server.start()));
  }

  /** Waits until the front HAProxy forwards calls. */
  async isServing(ms: number): Promise<boolean> {
    for (const end = performance.now() + ms; performance.now() < end; await pause(200)) {
      const reply = await fetch(`${this.front}/version`).catch(() => null);
      if (reply?.ok === true) return true;
    }
    return false;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.killNode()));
    for (const proxy of this.proxies) proxy.kill('SIGKILL');
  }

  get logLines(): string[] {
    return this.servers.flatMap((server) =>
      fs.readFileSync(path.join(server.dataDir, 'server.log'), 'utf8').split('\n').filter(Boolean),
    );
  }

  private proxy(file: string, env: Record<string, string>): void {
    execFileSync('haproxy', ['-c', '-q', '-f', files.path(file)], {
      env: { ...process.env, ...env },
    });
    const log = fs.openSync(path.join(this.dir, `${file}.log`), 'a');
    const child = spawn('haproxy', ['-db', '-f', files.path(file)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    this.proxies.push(child);
  }
}
