import path from 'node:path';

/** What npm keeps of a package in a lock file. */
export interface LockedPackage {
  /** Only when it is installed under another name. */
  name?: string;
  version?: string;
  /** Where its archive is. */
  resolved?: string;
  /** The hash of its archive. */
  integrity?: string;
  /** Not needed where its system is another one. */
  optional?: boolean;
  /** A workspace of the project itself. */
  link?: boolean;
}

/** A lock file of npm, version 3: packages by the folder they are installed in. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** The three lock files of the project, from its root. */
export const lockFiles: readonly string[] = [
  'package-lock.json',
  'packages/weapp-runtime/gate/package-lock.json',
  'bench/lighthouse/package-lock.json',
];

const FOLDER = 'node_modules/';

/** A name that cannot exist (RFC 2606): npm puts the registry it is set to in its place (.npmrc). */
const REGISTRY = 'https://registry.invalid';

/** The name a package has in the registry. */
export function nameOf(folder: string, { name }: LockedPackage): string {
  return name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Where every registry keeps the archive of a package. */
function addressOf(folder: string, locked: LockedPackage): string {
  const name = nameOf(folder, locked);
  return `${REGISTRY}/${name}/-/${path.posix.basename(name)}-${locked.version ?? ''}.tgz`;
}

/** Those that come from a registry, by their folder. */
function downloaded(lock: LockFile): [string, LockedPackage][] {
  const all = Object.entries(lock.packages);
  return all.filter(([folder, { link }]) => folder.includes(FOLDER) && link !== true);
}

/**
 * The same with an address for each package. Where npm finds none, it asks the registry about the
 * package before it loads it, which doubles the time of an installation; the one that npm writes by
 * itself names the registry of the machine that wrote it.
 */
export function withAddresses(lock: LockFile): LockFile {
  const addressed = downloaded(lock).map(([folder, locked]) => {
    const { name, version, integrity, resolved: _, ...rest } = locked;
    const resolved = addressOf(folder, locked);
    // In npm's order: its next change of the file moves no line.
    return [folder, { name, version, resolved, integrity, ...rest }] as const;
  });
  return { ...lock, packages: { ...lock.packages, ...Object.fromEntries(addressed) } };
}

/** Folders of the packages that npm would install without comparing a hash. */
export function withoutHash(lock: LockFile): string[] {
  return downloaded(lock).flatMap(([folder, { integrity }]) => (integrity ? [] : [folder]));
}
