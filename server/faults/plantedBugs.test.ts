import fs from 'node:fs';
import path from 'node:path';
import { plant, PLANTED_BUGS } from './plantedBugs';

const ROOT = path.join(__dirname, '..', '..');

describe('the planted bugs of test:faults', () => {
  it('number at least eight', () => {
    expect(new Set(PLANTED_BUGS.map((bug) => bug.name)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(PLANTED_BUGS)('match the sources: $name', (bug) => {
    const honest = fs.readFileSync(path.join(ROOT, bug.file), 'utf8');
    expect(plant(bug, honest)).not.toBe(honest);
    const [file, title] = bug.caughtBy;
    expect(fs.readFileSync(path.join(ROOT, file), 'utf8')).toContain(title);
  });
});
