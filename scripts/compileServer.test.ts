import fs from 'node:fs';
import { createRequire } from 'node:module';
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
  for (const folder of ['server', 'src/domain', 'src/locales', 'types/contract']) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
  }
  fs.writeFileSync(path.join(root, 'server', 'main.ts'), SOURCE);
  const own = path.join(root, 'packages', 'sums');
  fs.mkdirSync(path.join(own, 'testing'), { recursive: true });
  fs.writeFileSync(path.join(own, 'add.ts'), 'export const add = (a: number, b: number) => a + b;');
  fs.writeFileSync(path.join(own, 'testing', 'aSum.ts'), 'export const aSum = 3;');
  const dependencies = { '@candor/sums': '1.0.0', other: '2.0.0' };
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ dependencies }));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the compiled server', () => {
  it('does not define class fields before their first assignment', () => {
    const main = compileServer(path.join(root, 'out'), () => true, root);
    const compiled = fs.readFileSync(main, 'utf8');
    expect(compiled).toContain('this.tokens = at + 0.5');
    expect(compiled).not.toMatch(/^ *(tokens|at);$/m);
  });

  it('contains no test helper, and the build fails if a file imports one', () => {
    const write = (name: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), text);
    };
    write('src/domain/testing/aLog.ts', 'export const aLog = 1;');
    const out = path.join(root, 'shipped');
    compileServer(out, isShipped, root);
    const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /testing|faults|\.test\./.test(name))).toEqual([]);

    write('server/http/app.ts', "export { aLog } from '../../src/domain/testing/aLog';");
    expect(() => compileServer(out, isShipped, root)).toThrow(
      'server/http/app.ts imports src/domain/testing/aLog, which does not ship',
    );
    fs.rmSync(path.join(root, 'server/http'), { recursive: true });
  });

  it('imports only packages that an installation without build tools has', () => {
    const out = path.join(root, 'installed');
    const file = path.join(root, 'server', 'lazily.ts');
    fs.writeFileSync(file, "import 'node:fs'; import 'other/part'; export const a = 1;");
    compileServer(out, isShipped, root);
    fs.writeFileSync(file, "export const load = () => import('webpack/lib');");
    expect(() => compileServer(out, isShipped, root)).toThrow(
      'server/lazily.ts imports webpack, which `npm ci --omit=dev` does not install',
    );
    fs.rmSync(file);
  });

  it('finds the packages of the project, without their test helpers', () => {
    const main = compileServer(path.join(root, 'out'), () => true, root);
    const { resolve } = createRequire(main);
    expect(fs.readFileSync(resolve('@candor/sums/add'), 'utf8')).toContain('a + b');
    expect(() => resolve('@candor/sums/testing/aSum')).toThrow();

    fs.writeFileSync(
      path.join(root, 'server', 'sum.ts'),
      "export * from '@candor/sums/testing/aSum';",
    );
    expect(() => compileServer(path.join(root, 'out'), isShipped, root)).toThrow(
      'server/sum.ts imports node_modules/@candor/sums/testing/aSum, which does not ship',
    );
  });
});
