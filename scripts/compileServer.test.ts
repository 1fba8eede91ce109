import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileServer } from './compileServer';

const SOURCE = `
export class Bucket {
  tokens: number;
  constructor(private at: number) {
    this.tokens = at + 0.5;
  }
}
`;

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-compile-'));
  for (const folder of ['server', 'src/domain', 'types/contract']) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
  }
  fs.writeFileSync(path.join(root, 'server', 'main.ts'), SOURCE);
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the compiled server', () => {
  it('has no field of a class before its first assignment', () => {
    const main = compileServer(path.join(root, 'out'), () => true, root);
    const compiled = fs.readFileSync(main, 'utf8');
    expect(compiled).toContain('this.tokens = at + 0.5');
    expect(compiled).not.toMatch(/^ *(tokens|at);$/m);
  });
});
