import fs from 'node:fs';
import path from 'node:path';

/** The only registry URL that npm replaces by the configured registry. */
const REGISTRY = 'https://registry.npmjs.org/';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  /** True for a package of this repository. */
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
}

describe('package-lock.json', () => {
  it.each([
    'package-lock.json',
    'packages/weapp-runtime/gate/package-lock.json',
    'bench/lighthouse/package-lock.json',
  ])('%s contains no private registry, and contains a hash of each package', (name) => {
    const text = fs.readFileSync(path.join(__dirname, '..', name), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
    const faults = Object.entries(packages)
      .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
      // The lock file has no hash of an optional package that the registry lacks.
      .filter(([, { resolved = '', integrity, optional }]) => {
        return !resolved.startsWith(REGISTRY) || !(integrity ?? optional);
      });
    expect(faults.map(([folder, { resolved }]) => `${folder}: ${resolved}`)).toEqual([]);
  });

  it('installs no build tool on a server: `npm ci --omit=dev` beside the packages it imports', () => {
    const text = fs.readFileSync(path.join(__dirname, '../package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
    const queue = ['packages/proof', 'packages/rules', ''];
    const installed = new Set<string>();
    for (const at of queue) {
      const { dependencies = {} } = packages[at] ?? {};
      for (const name of Object.keys(dependencies)) {
        const nested = `${at}/node_modules/${name}`;
        const found = packages[nested] === undefined ? `node_modules/${name}` : nested;
        if (!installed.has(found)) queue.push(found);
        installed.add(found);
      }
    }
    const tool =
      /taro|react|mobx|webpack|@babel\/(?!runtime)|esbuild|tsx$|playwright|postcss|jest|typescript/;
    expect(installed.size).toBeGreaterThan(80);
    expect([...installed].filter((name) => tool.test(name))).toEqual([]);
  });
});
