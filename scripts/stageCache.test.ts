import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StageCache } from './stageCache';
import { type Stage, STAGES } from './stages';

let root: string;
let cache: StageCache;
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
};
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-stages-'));
  execFileSync('git', ['init', '-q', root]);
  write('.gitignore', 'dist/\nvar/\n');
  write('src/a.ts', 'one');
  write('docs/a.md', 'one');
  cache = new StageCache(root);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const lint: Stage = { name: 'lint', command: 'lint', ignores: /^docs\// };
const hit = (stage: Stage) => cache.find(stage, cache.keyOf(stage));

describe('StageCache', () => {
  it('returns a passed stage until one of its files changes', () => {
    expect(hit(lint)).toBeNull();
    cache.save(lint, cache.keyOf(lint), 7);
    write('docs/a.md', 'two');
    expect(hit(lint)).toEqual({ passed: 7, failed: 0 });
    write('src/a.test.ts', 'a test');
    expect(hit(lint)).toBeNull();
  });

  it('does not return a passed stage whose command has changed', () => {
    cache.save(lint, cache.keyOf(lint), 1);
    expect(hit({ ...lint, command: 'lint --more' })).toBeNull();
  });

  it('does not return a passed stage whose output has changed or is missing', () => {
    const build: Stage = { name: 'build', command: 'build', output: 'dist/h5' };
    write('dist/h5/app.js', 'one');
    cache.save(build, cache.keyOf(build), 1);
    expect(hit(build)).not.toBeNull();
    write('dist/h5/app.js', 'two');
    expect(hit(build)).toBeNull();
  });

  it('never returns a stage whose result depends on more than files', () => {
    cache.save(lint, cache.keyOf(lint), 1);
    expect(hit({ ...lint, isLive: true })).toBeNull();
  });

  it('does not return a passed stage when the output of a needed stage has changed', () => {
    const walk: Stage = { name: 'walk', command: 'walk', needs: ['build-h5'] };
    write('dist/h5/app.js', 'one');
    cache.save(walk, cache.keyOf(walk), 1);
    expect(hit(walk)).not.toBeNull();
    write('dist/h5/app.js', 'two');
    expect(hit(walk)).toBeNull();
  });
});

describe('STAGES', () => {
  it('every stage has a unique name and needs only stages with an output', () => {
    const names = STAGES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { needs = [] } of STAGES) {
      for (const one of needs)
        expect(STAGES.find(({ name }) => name === one)?.output).toBeDefined();
    }
  });

  it('stages of `npm test` need no stage that only `npm run test:all` runs', () => {
    const long = STAGES.filter(({ isLong }) => isLong).map(({ name }) => name);
    const short = STAGES.filter(({ isLong }) => !isLong);
    expect(short.flatMap(({ needs = [] }) => needs.filter((one) => long.includes(one)))).toEqual(
      [],
    );
  });
});
