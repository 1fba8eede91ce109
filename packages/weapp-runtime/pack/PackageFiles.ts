import fs from 'node:fs';
import path from 'node:path';

/** The files of a compiled mini-program, by relative path with forward slashes. */
export class PackageFiles {
  readonly names: string[];
  private readonly known: Set<string>;

  constructor(readonly directory: string) {
    this.names = walk(directory).map((file) =>
      path.relative(directory, file).split(path.sep).join('/'),
    );
    this.known = new Set(this.names);
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  read(name: string): string {
    return fs.readFileSync(path.join(this.directory, name), 'utf8');
  }

  size(name: string): number {
    return fs.statSync(path.join(this.directory, name)).size;
  }

  ending(extension: string): string[] {
    return this.names.filter((name) => name.endsWith(extension));
  }
}

function walk(directory: string): string[] {
  return fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(directory, entry.name);
    return entry.isDirectory() ? walk(full) : [full];
  });
}

/** Resolves `reference` as WeChat does: from the package's root when it begins with a slash. */
export function resolveInPackage(fromFile: string, reference: string): string {
  return reference.startsWith('/')
    ? reference.slice(1)
    : path.posix.join(path.posix.dirname(fromFile), reference);
}
