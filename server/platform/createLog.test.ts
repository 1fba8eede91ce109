import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from './createLog';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const FULL = '/dev/full';

describe('the log', () => {
  it('writes JSON lines and redacts secrets', async () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'candor-log-')), 'log');
    createLog('info', fs.openSync(file, 'w')).info({ body: { upwd: 'abc' }, token: 't' }, 'hello');
    await pause(50);
    const line: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    expect(line).toMatchObject({ msg: 'hello', token: '[hidden]', body: { upwd: '[hidden]' } });
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  (fs.existsSync(FULL) ? it : it.skip)(
    'neither throws, grows nor blocks on a full disk (needs /dev/full)',
    async () => {
      const log = createLog('info', fs.openSync(FULL, 'w'));
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 40_000; i += 1) log.info({ text: 'x'.repeat(2_000) }, 'not kept');
      await pause(100);
      log.info('still there');
      await pause(20);
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000);
    },
  );
});
