import fs from 'node:fs';
import path from 'node:path';

/** The files of a deployment, in which `${NAMES}` stand for what differs per machine. */
export class DeployFiles {
  constructor(private readonly folder: string) {}

  /** The path of a file. */
  path(name: string): string {
    return path.join(this.folder, name);
  }

  /**
   * A file with its `${NAMES}` filled in, as `envsubst` does it on a machine. Throws on a name without
   * a value, and on a value that the file has no place for.
   */
  render(name: string, values: Readonly<Record<string, string>>): string {
    const used = new Set<string>();
    const text = fs
      .readFileSync(this.path(name), 'utf8')
      .replace(/\$\{([A-Z0-9_]+)\}/g, (_, key) => {
        const value = values[key];
        if (value === undefined) throw new Error(`${name} needs ${key}`);
        used.add(key);
        return value;
      });
    const spare = Object.keys(values).find((key) => !used.has(key));
    if (spare !== undefined) throw new Error(`${name} has no place for ${spare}`);
    return text;
  }
}
