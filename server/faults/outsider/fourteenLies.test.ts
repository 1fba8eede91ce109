import fs from 'node:fs';
import path from 'node:path';
import { LIES } from './tellLies';

/** The forgeries of an external audit, with detector and code. Three are undetectable. */
it.each(LIES.map((lie) => [lie.name, lie] as const))('%s', async (_, { tell, caught, why }) => {
  expect(await tell()).toEqual(caught);
  expect(Object.keys(caught).length > 0).toBe(why === undefined);
});

it('stands in docs/PROOF.md as it was told', () => {
  const paper = fs.readFileSync(path.join(__dirname, '../../../docs/PROOF.md'), 'utf8');
  const rows = LIES.map(({ name, caught }) => {
    const [number = '', ...words] = name.split(' ');
    const who = Object.entries(caught).map(([by, code]) => `${by} \`${code}\``);
    return [number, words.join(' '), who.length === 0 ? 'nobody' : who.join(', ')];
  });
  const told = [...paper.matchAll(/^\| ([0-9]+) +\| (.+?) +\| (.+?) +\|/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(told).toEqual(rows);
});
