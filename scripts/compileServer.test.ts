import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileServer, isShipped } from './compileServer';

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

  it('has no test helper, and is not built when a file imports one', () => {
    const write = (name: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), text);
    };
    write('packages/proof/testing/aLog.ts', 'export const aLog = 1;');
    const out = path.join(root, 'shipped');
    compileServer(out, isShipped, root);
    const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /testing|faults|\.test\./.test(name))).toEqual([]);

    write('server/http/app.ts', "export { aLog } from '../../packages/proof/testing/aLog';");
    expect(() => compileServer(out, isShipped, root)).toThrow(
      'server/http/app.ts imports packages/proof/testing/aLog, which does not ship',
    );
  });
});
