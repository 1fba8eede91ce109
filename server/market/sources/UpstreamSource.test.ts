import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { WebSocketServer } from 'ws';
import { readUpstream, type UpstreamFeedMapping, type UpstreamMapping } from './parseUpstream';
import { connect } from './upstreamConnection';
import { UpstreamSource, type UpstreamEvents } from './UpstreamSource';
import { DAY_MS } from '@candor/rules/durations';

const feed = (url: string): UpstreamFeedMapping => ({
  url,
  intervalMs: 100,
  subscribe: [{ op: 'subscribe', symbols: ['ACME'] }],
  list: 'data.ticks',
  fields: { procode: 's', price: 'p', time: 't', bid: 'b', ask: 'a', volume: 'v' },
});
const mapping = (...urls: string[]): UpstreamMapping => ({
  name: 'Example feed',
  feeds: urls.map(feed),
  products: [
    {
      symbol: 'ACME',
      procode: 'ACM',
      market: 'US',
      zh: '顶点',
      en: 'Acme',
      decimals: 2,
      price: '10',
    },
  ],
});
const NOW = 1_795_000_000_000;
const messageWith = (...ticks: unknown[]) => JSON.stringify({ data: { ticks } });
const message = messageWith({ s: 'ACME', p: 12.345, b: '12.34', v: 5, t: NOW });
const quiet = { onFault: () => {}, onPrices: () => {} };
let now = NOW;
beforeEach(() => {
  now = NOW;
});
const open = (...urls: string[]) => new UpstreamSource(mapping(...urls), quiet, () => now);

async function untilTicks(source: UpstreamSource) {
  for (let i = 0; i < 100; i += 1) {
    const ticks = source.poll({ ts: NOW });
    if (ticks.length > 0) return ticks;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [];
}

describe('an external price feed', () => {
  const port = (server: { address(): string | AddressInfo | null }) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const expected = [
    { procode: 'ACM', price: 1235, bid: 1234, ask: null, bidSize: null, askSize: null, volume: 5 },
  ];

  it('reads messages of up to 1 MiB over HTTP, and fails at longer ones', async () => {
    const server = createServer((request, response) =>
      response.end(message.padEnd(Number(request.url?.slice(1)))),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const outcome = (bytes: number) =>
      new Promise<string>((resolve) => {
        const disconnect = connect(feed(`http://127.0.0.1:${port(server)}/${bytes}`), {
          opened: () => undefined,
          text: (text) => end(`${text.length} bytes`),
          failed: (_fault, reason) => end(reason),
        });
        const end = (text: string) => {
          disconnect();
          resolve(text);
        };
      });
    expect(await outcome(1_048_576)).toBe('1048576 bytes');
    expect(await outcome(1_048_577)).toBe('RangeError');
    await new Promise((resolve) => server.close(resolve));
  });

  it('subscribes over a WebSocket and maps the messages', async () => {
    const heard: string[] = [];
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => {
      socket.on('message', (data) => {
        heard.push(String(data));
        socket.send('not json');
        socket.send(message);
      });
    });
    const source = open(`ws://127.0.0.1:${port(server)}`);
    source.start();
    expect(await untilTicks(source)).toEqual(expected);
    expect(heard).toEqual([JSON.stringify({ op: 'subscribe', symbols: ['ACME'] })]);
    source.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  it('polls over HTTP, and continues after a failure', async () => {
    let requestCount = 0;
    const server = createServer((_, response) => {
      requestCount += 1;
      response.statusCode = requestCount === 1 ? 500 : 200;
      response.end(message);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const faults: string[] = [];
    const events = {
      ...quiet,
      onFault: (...[feed, fault, { reason }]: Parameters<UpstreamEvents['onFault']>) =>
        faults.push(`${feed} ${fault} ${reason}`),
    };
    const url = `http://127.0.0.1:${port(server)}`;
    const source = new UpstreamSource(mapping(url), events, () => NOW);
    source.start();
    expect(await untilTicks(source)).toEqual(expected);
    expect(faults).toEqual(['1 refused status 500']);
    source.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  const hears = (source: UpstreamSource, text: string, index = 0) =>
    source.feeds[index]?.receive(text);

  it('keeps the newest price of a product and sums its volume', () => {
    const source = open('ws://127.0.0.1:1');
    hears(source, message);
    hears(source, messageWith({ s: 'ACME', p: 13, v: 2, t: NOW + 10 }));
    hears(source, messageWith({ s: 'ACME', p: 99, v: 2, t: NOW - 1 }));
    expect(source.poll({ ts: NOW + 10 })).toMatchObject([{ price: 1300, volume: 7 }]);
    expect(source.poll({ ts: NOW + 1_010 })).toMatchObject([{ price: 1300, volume: 0 }]);
  });

  it('counts the volume of a repeated price once, and leaves a missing one unknown', () => {
    const source = open('ws://127.0.0.1:1');
    for (let times = 0; times < 2; times += 1) {
      hears(source, messageWith({ s: 'ACME', p: 12, v: 3, t: NOW }));
    }
    expect(source.poll({ ts: NOW })).toMatchObject([{ price: 1200, volume: 3 }]);
    const bare = open('ws://127.0.0.1:1');
    for (let times = 0; times < 2; times += 1) {
      hears(bare, messageWith({ s: 'ACME', p: 12, t: NOW }));
    }
    expect(bare.poll({ ts: NOW })).toMatchObject([{ price: 1200, volume: null }]);
  });

  it.each([
    [String(NOW), NOW],
    [NOW / 1000, NOW],
    [new Date(NOW).toISOString(), NOW],
    ['soon', null],
    [null, null],
  ])('reads the time of a price: %p', (t, at) => {
    const source = open('ws://127.0.0.1:1');
    hears(source, messageWith({ s: 'ACME', p: 13, t }));
    expect(source.feeds[0]?.quotes.quote('ACM')?.at ?? null).toBe(at);
  });

  it('ignores unreadable values and never guesses a price', () => {
    const source = open('ws://127.0.0.1:1');
    const t = NOW;
    const ticks = [{ s: 'OTHER', p: 1, t }, { s: 'ACME', t }, { s: 'ACME', p: 'soon', t }, null, 7];
    hears(source, messageWith(...ticks, { s: 'ACME', p: 5 }));
    hears(source, JSON.stringify({ data: null }));
    expect(source.poll({ ts: NOW })).toEqual([]);
  });

  it('halts a product whose price repeats without a newer time', () => {
    const source = open('ws://127.0.0.1:1');
    for (let ms = 0; ms <= 4_000; ms += 1_000) hears(source, message);
    expect(source.poll({ ts: NOW + 3_000 })).toHaveLength(1);
    expect(source.poll({ ts: NOW + 3_001 })).toEqual([]);
    expect([...source.halts()]).toEqual([['ACM', 'stale']]);
    now = NOW + 3_500;
    hears(source, messageWith({ s: 'ACME', p: 12.4, t: now }));
    expect(source.poll({ ts: NOW + 4_000 })).toHaveLength(1);
    expect(source.halts().size).toBe(0);
  });

  it('halts a product when its two feeds disagree or one of them is silent', () => {
    const source = open('wss://a.example', 'wss://b.example');
    hears(source, message);
    source.poll({ ts: NOW });
    expect([...source.halts().values()]).toEqual(['stale']);
    hears(source, messageWith({ s: 'ACME', p: 12.4, t: NOW }), 1);
    expect(source.poll({ ts: NOW })).toMatchObject([{ price: 1235 }]);
    hears(source, messageWith({ s: 'ACME', p: 12.6, t: NOW + 1 }), 1);
    expect(source.poll({ ts: NOW + 1 })).toEqual([]);
    expect([...source.halts().values()]).toEqual(['disagree']);
  });

  it('halts a product after a move above 2 % by default, and counts moves above 1 %', () => {
    const source = open('ws://127.0.0.1:1');
    const trades = [10_000, 10_090, 10_200, 10_450].map((cents, second) => {
      now = NOW + second * 1000;
      hears(source, messageWith({ s: 'ACME', p: cents / 100, t: now }));
      return source.poll({ ts: now }).length;
    });
    expect(trades).toEqual([1, 1, 1, 0]);
    expect([...source.halts().values()]).toEqual(['jump']);
    expect(source.health().faults.large_move).toBe(2);
  });

  it('rejects a price dated in the future', () => {
    const times = fc.oneof(
      fc.integer({ min: NOW - 1e6, max: NOW + 1e6 }),
      fc.anything(),
      fc.constantFrom(NOW * 1000, NOW + DAY_MS, '2096-01-01T00:00:00Z', String(NOW / 1000)),
    );
    fc.assert(
      fc.property(fc.array(times), (list) => {
        const source = open('ws://127.0.0.1:1');
        for (const t of list) hears(source, messageWith({ s: 'ACME', p: 5, t }));
        expect(source.feeds[0]?.quotes.quote('ACM')?.at ?? 0).toBeLessThanOrEqual(NOW + 3_000);
        hears(source, messageWith({ s: 'ACME', p: 7, t: NOW + 3_000 }));
        expect(source.feeds[0]?.quotes.quote('ACM')?.price).toBe(700);
      }),
    );
  });

  it('reports errors in its mapping file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'candor-upstream-')), 'feed.json');
    fs.writeFileSync(file, JSON.stringify({ ...mapping('wss://example.org'), hours: 7 }));
    expect(() => readUpstream(file, false)).toThrow('/hours');
    fs.writeFileSync(file, JSON.stringify(mapping('wss://example.org')));
    expect(readUpstream(file, true).name).toBe('Example feed');
    fs.writeFileSync(file, JSON.stringify(mapping('wss://example.org', 'http://example.org')));
    expect(readUpstream(file, false).feeds).toHaveLength(2);
    expect(() => readUpstream(file, true)).toThrow('live mode takes wss:// and https://');
    expect(() => readUpstream(`${file}.missing`, false)).toThrow('Cannot read the price source');
  });
});
