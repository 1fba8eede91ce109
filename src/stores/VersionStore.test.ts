import { testStores } from '@/testing/testStores';

async function versionAgainst(version: string, minVersion: string) {
  const { stores, api } = testStores();
  api['GET /version'].mockResolvedValue({ version, minVersion, notes: [] });
  await stores.version.load();
  return stores.version;
}

describe('VersionStore', () => {
  it.each([
    ['1.0.0', '1.0.0', false, false],
    ['1.0.1', '1.0.0', true, false],
    ['1.10.0', '1.0.0', true, false],
    ['0.9.9', '0.9.0', false, false],
    ['2.0.0', '1.0.1', true, true],
  ])('compares build 1.0.0 with %s (at least %s)', async (latest, min, isAvailable, isRequired) => {
    expect(await versionAgainst(latest, min)).toMatchObject({ isAvailable, isRequired });
  });

  it('offers no update while the newest version is unknown', () => {
    expect(testStores().stores.version).toMatchObject({ isAvailable: false, isRequired: false });
  });
});
