import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildTestApp, type TestApp } from '../server/testing/buildTestApp';
import { seedTestApp } from '../server/testing/seedTestApp';
import { DemoReviewer } from '../server/runtime/DemoReviewer';
import { systemClock } from '../server/platform/clock';

const PAGE = path.join(__dirname, '..', 'docs', 'CURL.md');
const run = promisify(execFile);

/** Joins the document's shell blocks into one script, with a shorter order term and wait. */
function scriptOf(page: string): string {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  return blocks
    .join('\n')
    .replaceAll('\\"seconds\\":30', '\\"seconds\\":2')
    .replaceAll('sleep 34', 'sleep 5');
}

let test: TestApp;
let reviewer: DemoReviewer;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-curl-'));
  test = await buildTestApp({
    config: { orderTerms: [{ seconds: 2, rate: 8_000 }], demoReviewSeconds: 5, tickMs: 500 },
    clock: systemClock(),
  });
  await seedTestApp(test.context);
  reviewer = new DemoReviewer(test.context);
  reviewer.start();
  test.context.market.start(test.context.notify);
});
afterAll(async () => {
  await test.context.market.stop();
  await reviewer.stop();
  await test.close();
  fs.rmSync(folder, { recursive: true });
});

describe('docs/CURL.md', () => {
  it('has shell commands that run in a terminal from top to bottom', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const page = fs.readFileSync(PAGE, 'utf8');
    const { stdout } = await run('bash', ['-c', scriptOf(page)], {
      cwd: folder,
      env: { ...process.env, CANDOR: address },
    });
    const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
    const refused = answers.filter((line) => !line.startsWith('{"code":200,'));
    expect(refused).toEqual([]);
    expect(answers).toHaveLength([...page.matchAll(/^\{"code": 200/gm)].length);
    expect(answers.find((line) => line.includes('"state":"finished"'))).toContain('"result":');
    expect(answers.at(-2)).toContain('"state":"cancelled"');
  }, 60_000);
});
