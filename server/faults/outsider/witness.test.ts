import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { minor } from '@candor/rules/money';
import type { OrderDetail } from '../../../types/contract/order';
import { witnessesOf } from '@candor/verify/witnesses.mjs';
import { logVerifierKey } from '../../log/cosignature';
import { noteText } from '../../log/signedNote';
import { insertUser } from '../../testing/insertUser';
import { ask, place } from '../../testing/orders';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { Cosigner } from '../../proof/Cosigner';
import { forge } from './forge';

const ROOT = path.join(__dirname, '..', '..', '..');
const PROGRAM = path.join(ROOT, 'packages', 'verify', 'witness', 'main.mjs');

/** A witness process that was started from the command line. */
class Running {
  private constructor(
    private readonly program: ChildProcess,
    readonly key: string,
    readonly url: string,
  ) {}

  static async start(name: string, log: string, folder: string): Promise<Running> {
    const options = ['--name', name, '--log', log, '--folder', folder, '--port', '0'];
    const program = spawn(process.execPath, [PROGRAM, ...options]);
    const output = await new Promise<string>((resolve, reject) => {
      let text = '';
      program.stdout.on('data', (part) => {
        text += part;
        if (text.includes('listening')) resolve(text);
      });
      program.on('exit', () => reject(new Error('the witness ended')));
    });
    const [, key = '', port = ''] = /verifier key (\S+)\nlistening on ([0-9]+)/.exec(output) ?? [];
    return new Running(program, key, `http://127.0.0.1:${port}`);
  }

  post = (body: string, way = 'add-checkpoint') =>
    fetch(`${this.url}/${way}`, { method: 'POST', body });

  stop(): void {
    this.program.kill();
  }
}

describe('the witness program', () => {
  it('continues after requests that are truncated or stall', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'witness-'));
    const log = logVerifierKey('log.example', randomBytes(32));
    const witness = await Running.start('w.example', log, folder);
    const port = Number(new URL(witness.url).port);
    const head = 'POST /add-checkpoint HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nold 0';
    for (const end of ['resetAndDestroy', 'end', 'destroy'] as const) {
      const socket = net.connect(port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      socket.on('error', () => {});
      socket[end]();
      expect((await witness.post('no head')).status).toBe(400);
    }
    expect((await witness.post('x'.repeat(100_000))).status).toBe(413);
    expect((await witness.post('', 'other')).status).toBe(404);
    witness.stop();
    fs.rmSync(folder, { recursive: true });
  });
});

describe('two witnesses', () => {
  let test: TestMarket;
  let folder: string;
  let running: Running[];
  let cosigner: Cosigner;
  const logKey = () =>
    logVerifierKey(test.context.proof.origin, test.context.proof.signer.publicKey);
  const start = (name: string) => Running.start(name, logKey(), path.join(folder, name));
  const trade = async (seconds: number) => {
    await test.tick(...Array.from({ length: seconds }, (_, at) => 18_200 + at));
    await test.context.market.settle();
    await test.context.market.seal();
  };
  const makeCosigner = () => {
    const { db, clock, log: logger } = test.context;
    const witnesses = running.map(({ key, url }) => ({ key, url }));
    return new Cosigner({ db, clock, logger, witnesses });
  };
  const newest = async () => {
    await test.context.proof.refresh();
    return test.context.proof.head?.note ?? '';
  };

  beforeAll(async () => {
    test = await buildTestMarket();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'witness-'));
    running = [await start('w1.example'), await start('w2.example')];
    cosigner = makeCosigner();
  });
  afterAll(async () => {
    running.forEach((one) => one.stop());
    fs.rmSync(folder, { recursive: true });
    await test.close();
  });

  it('sign every head of an honest log, and customers see the number of witnesses', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await trade(5);
    const order = await place(test, user);
    await trade(125);
    const { proof } = test.context;
    expect(await cosigner.cosign(proof.head)).toBe(2);
    expect(await cosigner.cosign(proof.head)).toBe(0);
    const keys = running.map(({ key }) => key);
    expect(witnessesOf(await newest(), keys)).toEqual(['w1.example', 'w2.example']);
    await trade(60);
    expect(await cosigner.cosign(proof.head)).toBe(2);
    await newest();
    const { data } = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    const file = path.join(folder, 'proof.json');
    fs.writeFileSync(file, JSON.stringify(data.proof));
    const verify = (...options: string[]) =>
      execFileSync(
        process.execPath,
        [path.join(ROOT, 'packages', 'verify', 'verify.mjs'), file, ...options],
        {
          encoding: 'utf8',
        },
      );
    const both = keys.flatMap((key) => ['--witness', key]);
    expect(verify(...both, '--quorum', '2')).toContain('ok: 2 of 2 have signed the head');
    expect(() => verify('--witness', keys[0] ?? '', '--quorum', '2')).toThrow();
  });

  it('continue after a restart of either side', async () => {
    running[1]?.stop();
    const second = await start('w2.example');
    running.splice(1, 1, second);
    cosigner = makeCosigner();
    await trade(60);
    expect(await cosigner.cosign(test.context.proof.head)).toBe(2);
  });

  it('refuse invalid requests with the codes of the protocol', async () => {
    const [one] = running;
    const note = await newest();
    const [origin, size] = noteText(note).split('\n');
    const replies = [
      await one?.post('nonsense'),
      await one?.post(`old 0\n\n${note}`),
      await one?.post(`old ${size}\n\n${note}`),
      await one?.post(
        `old ${size}\n\n${note.replaceAll(origin ?? '', 'candor/0123456789abcdef0123456789abcdef')}`,
      ),
      await one?.post(`old ${size}\n\n${note.replace(`\n${size}\n`, '\n99\n')}`),
      await one?.post(note, 'other'),
      await one?.post('x'.repeat(70_000)),
    ];
    expect(replies.map((reply) => reply?.status)).toEqual([400, 409, 200, 404, 403, 404, 413]);
    expect(await replies[1]?.text()).toBe(`${size}\n`);
    expect(replies[1]?.headers.get('content-type')).toBe('text/x.tlog.size');
  });

  it('do not sign a fork', async () => {
    const { market } = test.context;
    const id = market.log.product('AUR')?.id ?? 0;
    await test.owner.pool.query('delete from log_cosignature');
    await forge(test, `update tick set price = price + 1 where product_id = ${id} and seq = 70`);
    await trade(60);
    expect(await makeCosigner().cosign(test.context.proof.head)).toBe(0);
    expect(
      witnessesOf(
        await newest(),
        running.map(({ key }) => key),
      ),
    ).toEqual([]);
  });
});
