import fc from 'fast-check';
import { parseReplay, type ReplayLine } from './parseReplay';
import { ReplaySource } from './ReplaySource';
import { MINUTE_MS } from '@candor/rules/durations';

const FIRST = Date.parse('2019-11-05T14:30:00Z');
const ORIGIN = 1_700_000_000_000;

function lines(...minutes: [minute: number, price: string][]): readonly ReplayLine[] {
  const rows = minutes.map(
    ([minute, price]) => `${FIRST + minute * MINUTE_MS},SPX,${price},,,1,2,10`,
  );
  return parseReplay(`time,procode,price,bid,ask,bidSize,askSize,volume\n${rows.join('\n')}\n`);
}

const step = (ts: number, since: number) => ({
  seq: 1,
  entropy: null,
  ts,
  since,
  origin: ORIGIN,
  last: new Map(),
});

describe('replaying recorded prices', () => {
  const source = new ReplaySource(
    lines([0, '3080.49'], [1, '3079.36'], [2, '3079.6'], [100, '3090.00'], [101, '3091.00']),
    60,
    new Map(),
  );

  it('provides the products of its file, with the decimals of its prices', () => {
    expect(source.products()).toEqual([
      { procode: 'SPX', market: 'US', zh: '标普500', en: 'S&P 500', decimals: 2, price: 308_049 },
    ]);
  });

  it('plays the first tick at once and later ticks at the configured speed', () => {
    expect(source.poll(step(ORIGIN, ORIGIN - 1000)).map((tick) => tick.price)).toEqual([308_049]);
    expect(source.poll(step(ORIGIN + 1000, ORIGIN)).map((tick) => tick.price)).toEqual([307_936]);
    expect(source.poll(step(ORIGIN + 1500, ORIGIN + 1000))).toMatchObject([
      { price: 307_936, volume: 0 },
    ]);
  });

  it('returns the last price and total volume between two polls', () => {
    const [tick] = source.poll(step(ORIGIN + 2000, ORIGIN - 1000));
    expect(tick).toMatchObject({ price: 307_960, bid: null, bidSize: 1, volume: 30 });
  });

  it('leaves missing values unknown, which is not zero', () => {
    const bare = parseReplay(`time,procode,price\n${FIRST},SPX,3080.49\n`);
    const [tick] = new ReplaySource(bare, 1, new Map()).poll(step(ORIGIN, ORIGIN - 1000));
    const unknown = { bid: null, ask: null, bidSize: null, askSize: null, volume: null };
    expect(tick).toEqual({ procode: 'SPX', price: 308_049, ...unknown });
  });

  it('is closed during a long gap of the file and returns the time when it reopens', () => {
    const opening = source.opening('SPX', 'US', ORIGIN + 3_000, ORIGIN);
    expect(opening).toEqual({ open: false, opensAt: ORIGIN + 100_000 });
    expect(source.opening('SPX', 'US', ORIGIN + 1_500, ORIGIN).open).toBe(true);
  });

  it('is silent and closed after the end of the file', () => {
    expect(source.poll(step(ORIGIN + 200_000, ORIGIN + 150_000))).toEqual([]);
    const end = source.opening('SPX', 'US', ORIGIN + 200_000, ORIGIN);
    expect(end).toEqual({ open: false, opensAt: null });
  });

  it('is open for one second after the last price of its file', () => {
    const short = new ReplaySource(lines([0, '1'], [2, '2']), 1, new Map());
    const single = new ReplaySource(lines([0, '1']), 1, new Map());
    expect(single.opening('SPX', 'US', ORIGIN, ORIGIN).open).toBe(true);
    const openAfter = (ms: number) =>
      short.opening('SPX', 'US', ORIGIN + 120_000 + ms, ORIGIN).open;
    expect([openAfter(0), openAfter(999), openAfter(1_000)]).toEqual([true, true, false]);
  });

  it('refuses a price with more decimals than the product', () => {
    const existing = new Map([['SPX', { decimals: 1 }]]);
    expect(() => new ReplaySource(lines([0, '3080.49']), 1, existing)).toThrow(RangeError);
  });
});

describe('reading a replay file', () => {
  const read = (text: string) => () => parseReplay(text);

  it('accepts ISO times and milliseconds, and missing optional columns', () => {
    const [line] = parseReplay('time,procode,price\n2019-11-05T09:30:00-05:00,SPX,3080.49\n');
    expect(line).toMatchObject({ time: FIRST, procode: 'SPX', price: '3080.49', volume: null });
  });

  it.each([
    ['seconds', FIRST / 1000, 1],
    ['microseconds', FIRST * 1000, 1_000],
  ])('accepts times in %s', (_unit, first, second) => {
    const lines = parseReplay(`time,procode,price\n${first},SPX,1\n${first + second},SPX,2\n`);
    expect(lines[0]?.time).toBe(FIRST);
  });

  it('reads each price exactly, or reports the line of an unreadable one', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, fc.nat(), fc.boolean(), (prices, broken, grouped) => {
        const at = broken % prices.length;
        const written = prices.map((price, i) => {
          const text = (price / 100).toFixed(2);
          return grouped && i === at ? text.replace(/(\d)(\d{3}\.)/, '$1,$2') : text;
        });
        const text = `time,procode,price\n${written.map((price) => `${FIRST},SPX,${price}`).join('\n')}`;
        const isRefused = written.some((price) => price.includes(','));
        if (isRefused) expect(read(text)).toThrow(`line ${at + 2}: it has 4 cells`);
        else expect(parseReplay(text).map(({ price }) => price)).toEqual(written);
      }),
    );
  });

  it('refuses a code of more than 12 characters, and a time before the line above it', () => {
    const file = (...rows: string[]) => ['time,procode,price', ...rows].join('\n');
    expect(parseReplay(file(`${FIRST},ABCDEFGHIJKL,1`))).toHaveLength(1);
    expect(read(file(`${FIRST},ABCDEFGHIJKLM,1`))).toThrow('line 2: "ABCDEFGHIJKLM" is no product');
    expect(read(file(`${FIRST},SPX,1`, `${FIRST - 1},SPX,2`))).toThrow(
      'line 3: its time lies before',
    );
  });

  it('logs the contents of the file and its duration at the start', () => {
    const spans: unknown[] = [];
    const file = lines([0, '1'], [2, '2']);
    new ReplaySource(file, 60, new Map(), (span) => spans.push(span)).start();
    const [from, until] = ['2019-11-05T14:30:00.000Z', '2019-11-05T14:32:00.000Z'];
    expect(spans).toEqual([{ from, until, prices: 2, seconds: 2 }]);
  });

  it.each([
    ['time,price\n1,2\n', 'line 1: the column procode is missing'],
    ['time,procode,price,price\n', 'line 1: the column price is there twice'],
    ['time,procode,price\nnoon,SPX,1\n', 'line 2: "noon" is neither'],
    ['time,procode,price\n5,SPX,1\n', 'line 2: "5" is neither'],
    ['time,procode,price\n20240102093000,SPX,1\n', 'line 2: "20240102093000" is neither'],
    ['time,procode,price\n05/01/2024 09:30,SPX,1\n', 'line 2: "05/01/2024 09:30" is neither'],
    ['time,procode,price\n2024-01-05T09:30:00,SPX,1\n', 'line 2: "2024-01-05T09:30:00" has no'],
    ['time,procode,price\n2096-01-05T09:30:00Z,SPX,1\n', 'line 2: "2096-01-05T09:30:00Z" lies in'],
    [`time,procode,price\n${FIRST},SPX,1\n${FIRST / 1000 + 1},SPX,1\n`, 'line 3: its time is in s'],
    [`time,procode,price\n${FIRST},SPX,1,234.50\n`, 'line 2: it has 4 cells, the header has 3'],
    [`time,procode,price\n${FIRST},SPX\n`, 'line 2: it has 2 cells, the header has 3'],
    [`time,procode,price\n${FIRST},spx,1\n`, 'line 2: "spx" is no product code'],
    [`time,procode,price\n${FIRST},SPX,-1\n`, 'line 2: "-1" is no price'],
    [`time,procode,price\n${FIRST},SPX,0\n`, 'line 2: "0" is no price'],
    [`time,procode,price\n${FIRST},SPX,1\n${FIRST - 1},SPX,1\n`, 'line 3: its time lies before'],
    ['time,procode,price\n', 'line 2: the file has no prices'],
  ])('reports the line of invalid data', (text, message) => {
    expect(read(text)).toThrow(message);
  });
});
