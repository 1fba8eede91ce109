import { execFile } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedTestApp } from '../server/testing/seedTestApp';
import { buildTestMarket, type TestMarket } from '../server/testing/testMarket';

const ROOT = path.join(__dirname, '..');
const PAGE = path.join(ROOT, 'docs', 'CLIENTS.md');
const API = path.join(ROOT, 'docs', 'openapi.json');
const GENERATOR = path.join(ROOT, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
const TYPESCRIPT = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const OPTIONS = [
  '--ignoreConfig',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
];
const MODULES = ['--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', '--types', 'node'];
const run = promisify(execFile);

let test: TestMarket;
let folder: string;
beforeAll(async () => {
  test = await buildTestMarket();
  await seedTestApp(test.context);
  await test.tick(18_246);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  fs.mkdirSync(path.join(ROOT, 'var'), { recursive: true });
  // Below the project, so that Node and TypeScript find its packages.
  folder = fs.mkdtempSync(path.join(ROOT, 'var', 'client-'));
});
afterAll(async () => {
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('the program of docs/CLIENTS.md', () => {
  it('compiles with the types of docs/openapi.json, and places an order', async () => {
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(fs.readFileSync(PAGE, 'utf8')) ?? [];
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    await run(process.execPath, [GENERATOR, API, '--output', path.join(folder, 'candor.ts')]);
    fs.writeFileSync(path.join(folder, 'program.ts'), program);
    const compile = [TYPESCRIPT, ...OPTIONS, ...MODULES, 'program.ts'];
    await run(process.execPath, compile, { cwd: folder }).catch(({ stdout }) => {
      throw new Error(stdout);
    });
    const { port } = test.app.server.address() satisfies unknown as AddressInfo;
    const env = { ...process.env, CANDOR: `http://127.0.0.1:${port}` };
    const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder, env });
    const { rows } = await test.owner.pool.query('select order_no, stake from trade_order');
    expect(rows).toEqual([{ order_no: expect.any(String), stake: 10_000 }]);
    expect(stdout).toBe(`${rows[0]?.order_no}: Aurora Robotics up, 100.00 USDT\n`);
  });
});
