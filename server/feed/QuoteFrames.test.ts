import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Value } from 'typebox/value';
import WebSocket, { WebSocketServer } from 'ws';
import { NowDataSchema, type NowData } from '../../types/contract/feed';
import { WATCH_CODES_MAX } from '../../types/contract/constants';
import type { LogSigner } from '../ports/LogSigner';
import type { DayQuote, MarketReader } from '../ports/MarketReader';
import { QuoteFrames, parseWatched, type FrameOptions } from './QuoteFrames';

const COUNT = 63;
const codeOf = (place: number) => `P${String(place).padStart(2, '0')}`;
const CODES = Array.from({ length: COUNT }, (_, place) => codeOf(place));

function aDay(place: number, seq: number): DayQuote {
  // Digits as random as those of real quotes, so that the frames compress like real ones.
  const any = (salt: number) => ((place + 1) * 7_919 * salt) % 90_001;
  const [price, bid, ask] = [any(1), any(2), any(3)];
  const tick = { ts: 1_000 + seq, seq, price, bid, ask, bidSize: any(5), askSize: any(7) };
  const texts = { zh_CN: { title: `甲${any(11)}乙` }, en_US: { title: `A ${any(11)}` } };
  const product = { procode: codeOf(place), decimals: 2, texts };
  return {
    product,
    tick,
    dayStart: 0,
    prevClose: any(13) + 1,
    high: any(17),
    low: any(19),
    volume: any(23) * 1_000,
  } as unknown as DayQuote;
}

/** Builds a market of 63 products whose batches the test controls. */
function build() {
  const state = { seq: 1, now: 5_000, note: 'head 1', looks: 0, places: CODES.map((_, n) => n) };
  const tail = () => ({ seq: state.seq, digest: Buffer.alloc(32, state.seq) });
  let batch = tail();
  const log = {
    get tail() {
      return batch;
    },
    now: () => state.now,
    allQuotes: () => state.places.map((place) => aDay(place, state.seq)),
  };
  const status = () => {
    state.looks += 1;
    return { open: true, halt: null };
  };
  const proof = {
    get head() {
      return { note: state.note };
    },
  };
  const frames = new QuoteFrames(
    { log, status } as unknown as MarketReader,
    proof as unknown as LogSigner,
  );
  const tick = () => {
    state.seq += 1;
    batch = tail();
  };
  return { frames, state, tick };
}

const ALL: FrameOptions = { locale: 'zh_CN', deflated: true, watched: null, withHead: true };

let server: Server;
let sockets: WebSocketServer;
let line: WebSocket;
let peer: Socket;
const ends = { serverNoContextTakeover: true, clientNoContextTakeover: true };

beforeAll(async () => {
  server = createServer();
  sockets = new WebSocketServer({ server, perMessageDeflate: ends });
  server.on('upgrade', (_request, socket) => (peer = socket as Socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  line = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(line, 'open');
});
afterAll(() => {
  line.terminate();
  sockets.close();
  server.close();
});

/** Parses the bytes with a WebSocket client. */
async function read(frame: Buffer): Promise<NowData> {
  const heard = once(line, 'message');
  peer.write(frame);
  const parsed: unknown = JSON.parse(String((await heard)[0]));
  if (!Value.Check(NowDataSchema, parsed)) throw new Error('not the contract’s shape');
  return parsed;
}

const codesOf = ({ datas }: NowData) => datas.map(({ code }) => code);

describe('a reply to nowdata', () => {
  it.each([true, false])('contains every product, compressed: %s', async (deflated) => {
    const reply = await read(build().frames.frame({ ...ALL, deflated }));
    expect(codesOf(reply)).toEqual(CODES);
    expect(reply.partial).toBeUndefined();
    expect(reply.log).toEqual({ tipSeq: 1, tip: '01'.repeat(32), head: 'head 1' });
  });

  it.each([true, false])('contains the watched products, compressed: %s', async (deflated) => {
    const { frames } = build();
    const reply = await read(frames.frame({ ...ALL, deflated, watched: ['P41', 'P02', 'P03'] }));
    expect(reply.partial).toBe(true);
    expect(codesOf(reply)).toEqual([0, 1, 2, 3, 40, 41, 42, 43].map(codeOf));
    const full = await read(frames.frame(ALL));
    expect(full.datas.slice(0, 4)).toEqual(reply.datas.slice(0, 4));
  });

  it('contains time and log state when no existing product is watched', async () => {
    const { frames } = build();
    for (const watched of [[], ['NONE']]) {
      const reply = await read(frames.frame({ ...ALL, watched, withHead: false }));
      expect(reply).toEqual({
        code: 200,
        partial: true,
        time: 5_000,
        datas: [],
        log: { tipSeq: 1, tip: '01'.repeat(32) },
      });
    }
  });

  it('contains all products when most are watched: one shared frame is cheaper', async () => {
    const watched = CODES.filter((_, place) => place % 4 === 0);
    const reply = await read(build().frames.frame({ ...ALL, watched }));
    expect(codesOf(reply)).toEqual(CODES);
  });

  it('has the newest batch and is at most 100 ms old', async () => {
    const { frames, state, tick } = build();
    const options = { ...ALL, watched: ['P00'] };
    await read(frames.frame(options));
    tick();
    state.now += 99;
    state.note = 'head 2';
    const reply = await read(frames.frame(options));
    expect(reply.time).toBe(5_099);
    expect(reply.datas[0]?.seq).toBe(2);
    expect(reply.log).toMatchObject({ tipSeq: 2, head: 'head 2' });
    state.now += 100;
    expect((await read(frames.frame(options))).time).toBe(5_199);
  });

  it('is built once per tick for connections that watch the same products', () => {
    const { frames, state } = build();
    frames.frame({ ...ALL, watched: ['P00', 'P01'] });
    const { looks } = state;
    for (let index = 0; index < 1_000; index += 1) {
      state.now += 1;
      frames.frame({ ...ALL, watched: [codeOf(index % 4)] });
    }
    expect(state.looks).toBe(looks);
  });

  it('is shared by connections that watch the same products', () => {
    const { frames, state } = build();
    const options = { ...ALL, watched: ['P00', 'P09'] };
    const first = frames.frame(options);
    expect(frames.frame({ ...options, watched: ['P10', 'P01'] })).toBe(first);
    expect(frames.frame({ ...options, watched: ['P00', 'P20'] })).not.toBe(first);
    expect(frames.frame({ ...options, locale: 'en_US' })).not.toBe(first);
    expect(frames.frame({ ...options, withHead: false })).not.toBe(first);
    state.now += 100;
    expect(frames.frame(options)).not.toBe(first);
  });

  it('follows a product to another position in the list', async () => {
    const { frames, state, tick } = build();
    const options = { ...ALL, watched: ['P41'] };
    await read(frames.frame(options));
    tick();
    state.places.reverse();
    expect(codesOf(await read(frames.frame(options)))).toContain('P41');
    tick();
    state.places = state.places.filter((place) => place !== 41);
    expect(codesOf(await read(frames.frame(options)))).toEqual([]);
  });

  it("has a third of the full reply's size when a phone watches seven products", () => {
    const { frames } = build();
    const all = frames.frame(ALL).length;
    const rows = frames.frame({ ...ALL, watched: CODES.slice(2, 9), withHead: false }).length;
    expect(rows).toBeLessThan(all / 3);
  });
});

describe('the list of watched codes', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `C${index}`).join(',');

  it.each([
    ['', []],
    ['AAPL', ['AAPL']],
    ['AAPL,,TSLA,', ['AAPL', 'TSLA']],
    ['*', null],
    [many(WATCH_CODES_MAX + 1), null],
  ])('is parsed, or rejected when it is too long or invalid: "%s"', (list, expected) => {
    expect(parseWatched(list)).toEqual(expected);
  });

  it('has at most a hundred codes', () => {
    expect(parseWatched(many(WATCH_CODES_MAX))).toHaveLength(WATCH_CODES_MAX);
  });
});
