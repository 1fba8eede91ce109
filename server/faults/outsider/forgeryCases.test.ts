import fs from 'node:fs';
import path from 'node:path';
import { FORGERIES } from './forgeryCases';

describe('the forgery cases', () => {
  /** The forgeries of an external audit, with detector and code. Three are undetectable. */
  it.each(FORGERIES.map((forgery) => [forgery.name, forgery] as const))(
    'are detected by exactly the listed checks: %s',
    async (_, { check, detectedBy, undetectableBecause }) => {
      expect(await check()).toEqual(detectedBy);
      expect(Object.keys(detectedBy).length > 0).toBe(undetectableBecause === undefined);
    },
  );

  it('are listed in docs/PROOF.md with their detector and code', () => {
    const document = fs.readFileSync(path.join(__dirname, '../../../docs/PROOF.md'), 'utf8');
    const rows = FORGERIES.map(({ name, detectedBy }) => {
      const [number = '', ...words] = name.split(' ');
      const detectors = Object.entries(detectedBy).map(([by, code]) => `${by} \`${code}\``);
      return [number, words.join(' '), detectors.length === 0 ? 'nobody' : detectors.join(', ')];
    });
    const tableRows = [...document.matchAll(/^\| ([0-9]+) +\| (.+?) +\| (.+?) +\|/gm)].map(
      ([, ...cells]) => cells,
    );
    expect(tableRows).toEqual(rows);
  });
});
