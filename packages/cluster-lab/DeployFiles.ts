import fs from 'node:fs';
import path from 'node:path';

/** Files of a deployment with `${NAMES}` as placeholders for values of each machine. */
export class DeployFiles {
  constructor(private readonly folder: string) {}

  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** Fills in `${NAMES}` as `envsubst` does. Throws for a missing value and for an unused one. */
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
    const unused = Object.keys(values).find((key) => !used.has(key));
    if (unused !== undefined) throw new Error(`${name} has no place for ${unused}`);
    return text;
  }
}
