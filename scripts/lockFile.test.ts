import fs from 'node:fs';
import path from 'node:path';
import { type LockFile, lockFiles, withAddresses, withoutHash } from './lockFile';

const read = (name: string): LockFile =>
  JSON.parse(fs.readFileSync(path.join(__dirname, '..', name), 'utf8')) as LockFile;

describe('a lock file', () => {
  it('gets the address of each package that comes from a registry, whichever it had', () => {
    const own = { '': { version: '1.0.0' }, 'packages/own': { version: '1.0.0' } };
    const link = { 'node_modules/own': { resolved: 'packages/own', link: true } };
    const { packages } = withAddresses({
      packages: {
        ...own,
        ...link,
        'node_modules/plain': { version: '1.2.3', integrity: 'sha512-a' },
        'node_modules/plain/node_modules/@a/b': { version: '2.0.0-rc.1' },
        'node_modules/another': { name: '@a/b', version: '3.0.0' },
        'node_modules/mirrored': { version: '1.0.0', resolved: 'https://mirror.example/m.tgz' },
      },
    });
    expect(packages).toMatchObject({ ...own, ...link });
    const addresses = Object.values(packages).map(({ resolved }) => resolved);
    expect(addresses).toEqual([
      undefined,
      undefined,
      'packages/own',
      'https://registry.invalid/plain/-/plain-1.2.3.tgz',
      'https://registry.invalid/@a/b/-/b-2.0.0-rc.1.tgz',
      'https://registry.invalid/@a/b/-/b-3.0.0.tgz',
      'https://registry.invalid/mirrored/-/mirrored-1.0.0.tgz',
    ]);
  });

  it.each(lockFiles)('%s has every address and hash (else: npm run lock)', (name) => {
    const lock = read(name);
    expect(lock).toEqual(withAddresses(lock));
    // npm has no hash of what other systems install, where the registry it asked lacks them.
    const needed = withoutHash(lock).filter((folder) => !lock.packages[folder]?.optional);
    expect(needed).toEqual([]);
  });
});
