import fs from 'node:fs';
import path from 'node:path';
import { bothChecks, type SavedProof } from './OutsiderMarket';

const FOLDER = path.join(__dirname, '..', '..', '..', 'docs', 'proof-vectors');

interface Vector {
  /** `step: code` of the first step that fails; null when all is well. */
  expected: string | null;
  file: SavedProof;
}

describe.each(['rules-1', 'rules-2'])('the vectors of %s', (rules) => {
  const names = fs.readdirSync(path.join(FOLDER, rules));

  it('have every result and every cheat', () => {
    expect(names.length).toBeGreaterThanOrEqual(13);
  });

  it.each(names)('%s gets its verdict from the app and from the script', (name) => {
    const vector: Vector = JSON.parse(fs.readFileSync(path.join(FOLDER, rules, name), 'utf8'));
    const { expected } = vector;
    expect(bothChecks(vector.file)).toEqual({ app: expected, script: expected });
  });
});
