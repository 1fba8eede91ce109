import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { ClientReport } from '../../../types/contract/clientReport';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

let lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const REPORT: ClientReport = {
  kind: 'defect',
  target: 'h5',
  build: '0123456789ab',
  route: 'pages/stock/index',
  message: 'TypeError: x is undefined',
  frames: ['js/app.1a2b3c4d.js:1:2345'],
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    config: { rateLimit: 1 },
    log: pino({ level: 'info', base: null }, stream),
  });
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
});

const send = (payload: object, remoteAddress = '10.0.0.1') =>
  test.app.inject({ method: 'POST', url: '/clientReport', payload, remoteAddress });
const reports = () => lines.filter((line) => line.includes('the app reported a defect'));
const counted = async () =>
  (await test.context.metrics.text()).match(
    /client_reports_total\{target="h5",kind="defect"\} (\d+)/,
  )?.[1];

describe('POST /clientReport', () => {
  it('counts a report, and logs it with build and page but without who sent it', async () => {
    expect(await counted()).toBe('0');
    expect((await send(REPORT)).statusCode).toBe(200);
    expect(await counted()).toBe('1');
    const [line = ''] = reports();
    expect(JSON.parse(line)).toEqual({
      level: 40,
      time: expect.anything(),
      report: REPORT,
      msg: 'the app reported a defect',
    });
  });

  it('logs no personal data that a program sends nevertheless', async () => {
    await send({ ...REPORT, message: '13800000000 lin@candor.example "secret"' });
    expect(reports()[0]).toContain('"message":"# … \\"…\\""');
  });

  it.each([
    ['a token in the page', { route: 'pages/x?token=1' }],
    ['a text instead of a frame', { frames: ['hello'] }],
    ['more frames', { frames: Array(9).fill('a.js:1:1') }],
    ['another field', { user: 'lin' }],
  ])('refuses %s', async (_, change) => {
    const reply = await send({ ...REPORT, ...change }, '10.0.0.2');
    expect([reply.statusCode, reports()]).toEqual([400, []]);
  });

  it('refuses more than 2 KB before parsing', async () => {
    const reply = await send({ ...REPORT, message: 'x'.repeat(2_048) }, '10.0.0.3');
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([400, 'bad_request']);
    // A body of 64 KB is refused by the schema alone; this refusal names no field.
    expect(reply.json<object>()).not.toHaveProperty('fields');
  });

  it('refuses more than 20 reports at once from one network', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 21; n += 1) codes.push((await send(REPORT, '10.9.0.1')).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });
});
