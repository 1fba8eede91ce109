import fs from 'node:fs';
import path from 'node:path';

const DEPLOY = path.join(__dirname, '..', '..', '..', 'deploy');

/** Path of a file in deploy/. */
export const deployed = (name: string): string => path.join(DEPLOY, name);

/**
 * A file of deploy/ with its `${NAMES}` filled in, as `envsubst` does it on a machine. Throws on a name
 * without a value, and on a value that the file has no place for.
 */
export function render(name: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const text = fs.readFileSync(deployed(name), 'utf8').replace(/\$\{([A-Z0-9_]+)\}/g, (_, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`deploy/${name} needs ${key}`);
    used.add(key);
    return value;
  });
  const spare = Object.keys(values).find((key) => !used.has(key));
  if (spare !== undefined) throw new Error(`deploy/${name} has no place for ${spare}`);
  return text;
}
