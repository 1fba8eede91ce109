import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { readUpstream, type UpstreamMapping } from './parseUpstream';
import { UpstreamSource } from './UpstreamSource';

const mapping = (url: string): UpstreamMapping => ({
  name: 'Example feed',
  url,
  intervalMs: 100,
  subscribe: [{ op: 'subscribe', symbols: ['ACME'] }],
  list: 'data.ticks',
  fields: { procode: 's', price: 'p', bid: 'b', ask: 'a', volume: 'v' },
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
const message = JSON.stringify({ data: { ticks: [{ s: 'ACME', p: 12.345, b: '12.34', v: 5 }] } });
const quiet = { connected: () => {}, lost: () => {} };

async function untilTicks(source: UpstreamSource) {
  for (let i = 0; i < 100; i += 1) {
    const ticks = source.poll();
    if (ticks.length > 0) return ticks;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [];
}

describe('an outside price feed', () => {
  const port = (server: { address(): string | AddressInfo | null }) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const wanted = [
    { procode: 'ACM', price: 1235, bid: 1234, ask: null, bidSize: null, askSize: null, volume: 5 },
  ];

  it('subscribes over a WebSocket and maps what it hears', async () => {
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
    const source = new UpstreamSource(mapping(`ws://127.0.0.1:${port(server)}`), quiet);
    source.start();
    expect(await untilTicks(source)).toEqual(wanted);
    expect(heard).toEqual([JSON.stringify({ op: 'subscribe', symbols: ['ACME'] })]);
    source.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  it('asks over HTTP again and again, also after a failure', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.statusCode = asked === 1 ? 500 : 200;
      response.end(message);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const lost: string[] = [];
    const events = { connected: () => {}, lost: (reason: string) => lost.push(reason) };
    const source = new UpstreamSource(mapping(`http://127.0.0.1:${port(server)}`), events);
    source.start();
    expect(await untilTicks(source)).toEqual(wanted);
    expect(lost).toEqual(['status 500']);
    source.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  it('keeps the newest price of a product and adds up its volume', () => {
    const source = new UpstreamSource(mapping('ws://127.0.0.1:1'), quiet);
    source.receive(message);
    source.receive(JSON.stringify({ data: { ticks: [{ s: 'ACME', p: 13, v: 2 }] } }));
    expect(source.poll()).toMatchObject([{ price: 1300, volume: 7 }]);
    expect(source.poll()).toEqual([]);
  });

  it('leaves out what it cannot read and never guesses', () => {
    const source = new UpstreamSource(mapping('ws://127.0.0.1:1'), quiet);
    const ticks = [{ s: 'OTHER', p: 1 }, { s: 'ACME' }, { s: 'ACME', p: 'soon' }, null, 7];
    source.receive(JSON.stringify({ data: { ticks } }));
    source.receive(JSON.stringify({ data: null }));
    expect(source.poll()).toEqual([]);
  });

  it('names what is wrong with its mapping file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'candor-upstream-')), 'feed.json');
    fs.writeFileSync(file, JSON.stringify({ ...mapping('wss://example.org'), list: 7 }));
    expect(() => readUpstream(file)).toThrow('/list');
    fs.writeFileSync(file, JSON.stringify(mapping('wss://example.org')));
    expect(readUpstream(file).name).toBe('Example feed');
    expect(() => readUpstream(`${file}.missing`)).toThrow('Cannot read the price source');
  });
});
