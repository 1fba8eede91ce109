import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const POSTGRES_FOLDER = '/usr/lib/postgresql';
/** Older versions can leave an isolated primary running beside the new one (patroni#3314). */
const PATRONI_MIN = [4, 0, 7];

export interface Programs {
  postgresBin: string;
  patroni: { args: string[]; env: Record<string, string> };
  pgbouncer: string[];
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

function isNewEnough(version: string): boolean {
  const parts = (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  for (const [i, min] of PATRONI_MIN.entries()) {
    if ((parts[i] ?? 0) !== min) return (parts[i] ?? 0) > min;
  }
  return true;
}

function findPatroni(unpacked: string): Programs['patroni'] | null {
  const modules = path.join(unpacked, 'patroni/usr/lib/python3/dist-packages');
  const unpackedPatroni = {
    args: ['/usr/bin/python3', '-m', 'patroni'],
    env: { PYTHONPATH: modules },
  };
  const installed = { args: ['patroni'], env: {} };
  for (const { args, env } of [installed, unpackedPatroni]) {
    const [program = '', ...rest] = args;
    const run = spawnSync(program, [...rest, '--version'], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    if (run.status === 0 && isNewEnough(run.stdout)) return { args, env };
  }
  return null;
}

/** Finds PgBouncer; on Debian 12 the unpacked program of Debian 13 with its libraries. */
function findPgbouncer(unpacked: string): string[] {
  const root = path.join(unpacked, 'pgbouncer');
  const program = path.join(root, 'usr/sbin/pgbouncer');
  if (!fs.existsSync(program)) return ['pgbouncer'];
  const loader = execFileSync('find', [root, '-name', 'ld-linux*.so*', '-path', '*lib/*'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')[0];
  return [loader ?? '', '--library-path', path.dirname(loader ?? ''), program];
}

/** `unpacked`: the folder of install.sh. Throws with the command that installs the programs. */
export function findPrograms(unpacked: string): Programs {
  const versions = fs.existsSync(POSTGRES_FOLDER) ? fs.readdirSync(POSTGRES_FOLDER) : [];
  const bins = versions.map((version) => path.join(POSTGRES_FOLDER, version, 'bin'));
  const postgresBin = bins
    .filter((bin) => fs.existsSync(path.join(bin, 'pg_rewind')))
    .sort()
    .at(-1);
  const patroni = findPatroni(unpacked);
  const missing = ['etcd', 'haproxy', 'pgbackrest', 'promtool'].filter(
    (name) => !isInstalled(name),
  );
  if (postgresBin === undefined) missing.push('PostgreSQL');
  if (patroni === null) missing.push(`Patroni ${PATRONI_MIN.join('.')} or newer`);
  if (missing.length > 0 || postgresBin === undefined || patroni === null) {
    throw new Error(`missing: ${missing.join(', ')} (sh packages/cluster-lab/install.sh)`);
  }
  return { postgresBin, patroni, pgbouncer: findPgbouncer(unpacked) };
}
