import { codeMessage } from '../texts/codeMessage';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { createCodeSender } from './codeSender';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = pino({ level: 'trace' }, sink);

const counted: string[] = [];
const figures = {
  sent: () => counted.push('sent'),
  failed: (...why: string[]) => counted.push(why.join(': ')),
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  lines.length = 0;
  counted.length = 0;
  for (const close of closing.splice(0)) await close();
});

interface Mail {
  from: string;
  to: string[];
  text: string;
}

/** Starts a mail server on loopback; returns its URL and the received mails. */
async function mailServer({ refuses = false } = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, done) =>
      done(refuses ? new Error('550 no such user ann@customer.example') : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() satisfies unknown as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** Starts an SMS hook on loopback. */
async function hook(answer: (reply: http.ServerResponse) => void) {
  const calls: { headers: http.IncomingHttpHeaders; body: unknown }[] = [];
  const server = http.createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(text) });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() satisfies unknown as AddressInfo;
  return { url: `http://127.0.0.1:${port}/send`, calls };
}

const FROM = 'codes@candor.example';
const MAIL = 'ann@customer.example';
const PHONE = '86 13911112222';
const NOT_SENT = { code: 'vcode_not_sent' };
const live = { messageOf: codeMessage, tradingMode: 'live', smtp: null, sms: null } as const;

describe('a verification code', () => {
  it('is sent to an e-mail address over SMTP, and not logged', async () => {
    const { url, mails } = await mailServer();
    const sender = createCodeSender({ ...live, smtp: { url, from: FROM } }, log, figures);
    await sender.send(MAIL, '604648');
    expect(mails).toMatchObject([{ from: FROM, to: [MAIL] }]);
    const [head = '', coded = ''] = mails[0]?.text.split(/\r?\n\r?\n/) ?? [];
    const encoding = /^content-transfer-encoding: base64/im.test(head) ? 'base64' : 'utf8';
    expect(Buffer.from(coded, encoding).toString()).toContain('604648');
    expect(lines).toEqual([]);
    expect(counted).toEqual(['sent']);
  });

  it('is sent to a phone through the HTTP hook, and not logged', async () => {
    const { url, calls } = await hook((reply) => reply.end('{}'));
    const sender = createCodeSender({ ...live, sms: { url, token: 'secret' } }, log, figures);
    await sender.send(PHONE, '604648');
    expect(calls).toMatchObject([
      {
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        body: { to: '+8613911112222', code: '604648', text: expect.stringContaining('604648') },
      },
    ]);
    expect(lines).toEqual([]);
  });

  it('is not sent when the mail server refuses; the log has the reason, but no code or address', async () => {
    const { url } = await mailServer({ refuses: true });
    const sender = createCodeSender({ ...live, smtp: { url, from: FROM } }, log, figures);
    await expect(sender.send(MAIL, '604648')).rejects.toMatchObject(NOT_SENT);
    expect(lines.join('')).toContain('"reason":"EENVELOPE 550"');
    expect(counted).toEqual(['mail: EENVELOPE 550']);
    expect(lines.join('')).not.toMatch(/604648|ann@/);
  });

  it.each([
    ['refuses', 'status 500', (reply: http.ServerResponse) => reply.writeHead(500).end()],
    ['hangs up', 'UND_ERR_SOCKET', (reply: http.ServerResponse) => reply.destroy()],
    [
      'sends elsewhere',
      'status 302',
      (reply: http.ServerResponse) => reply.writeHead(302, { location: '/other' }).end(),
    ],
  ])(
    'is not sent when the hook %s; log and metric have the reason %s',
    async (_what, reason, answer) => {
      const { url } = await hook(answer);
      const sender = createCodeSender({ ...live, sms: { url, token: null } }, log, figures);
      await expect(sender.send(PHONE, '604648')).rejects.toMatchObject(NOT_SENT);
      expect(lines.join('')).toContain(`"reason":"${reason}"`);
      expect(counted).toEqual([`phone: ${reason}`]);
      expect(lines.join('')).not.toMatch(/604648|139/);
    },
  );

  it('is logged only in demo mode without a configured sender', async () => {
    await expect(createCodeSender(live, log, figures).send(PHONE, '604648')).rejects.toMatchObject(
      NOT_SENT,
    );
    expect(lines.join('')).not.toContain('604648');
    await createCodeSender({ ...live, tradingMode: 'demo' }, log, figures).send(PHONE, '604648');
    expect(lines.join('')).toContain('604648');
  });
});
