import type { SourceFault } from '../../ports/PriceSource';
import { UpstreamStandIn, type Behaviour } from '../../testing/UpstreamStandIn';
import { Backoff } from './Backoff';
import { retryAfterMs } from './upstreamConnection';
import { UpstreamSource } from './UpstreamSource';

/** Maximum age of a price, short because a feed counts as silent two seconds later. */
const AGE_MS_MAX = 500;
const closing: (() => Promise<void>)[] = [];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function within(ms: number, holds: () => boolean): Promise<number> {
  const startedAt = performance.now();
  while (!holds()) {
    if (performance.now() - startedAt > ms) throw new Error(`not within ${ms} ms`);
    await pause(10);
  }
  return performance.now() - startedAt;
}

async function begin(protocol: 'ws' | 'http' = 'ws') {
  const upstream = new UpstreamStandIn();
  await upstream.open();
  const lines: string[] = [];
  const source = new UpstreamSource(
    upstream.mapping(protocol, AGE_MS_MAX),
    { onFault: (_feed, fault) => lines.push(fault), onPrices: () => lines.push('flows') },
    () => Date.now(),
  );
  source.start();
  closing.push(async () => {
    source.stop();
    await upstream.close();
  });
  const trading = () => source.poll({ ts: Date.now() }).map(({ procode }) => procode);
  await within(3_000, () => trading().length === 2);
  return { upstream, source, lines, trading };
}

type Row = readonly ['ws' | 'http', Behaviour, SourceFault, ms: number];
const ROWS: readonly Row[] = [
  ['ws', 'silent', 'silent', 5_000],
  ['ws', 'pings', 'silent', 5_000],
  ['ws', 'others only', 'silent', 5_000],
  ['ws', 'one of two', 'partly_silent', 5_000],
  ['ws', 'no handshake', 'handshake', 9_000],
  ['ws', 'closes', 'closed', 2_000],
  ['ws', '429', 'throttled', 3_000],
  ['ws', '500', 'refused', 3_000],
  ['ws', 'a day ahead', 'time_ahead', 2_000],
  ['ws', 'an hour back', 'time_back', 5_000],
  ['ws', 'no zone', 'time_without_zone', 2_000],
  ['ws', 'no price', 'price_unreadable', 2_000],
  ['http', 'silent', 'silent', 5_000],
  ['http', 'no handshake', 'unreachable', 9_000],
  ['http', 'closes', 'unreachable', 2_000],
  ['http', '429', 'throttled', 2_000],
  ['http', '500', 'refused', 2_000],
];

/** Lets a feed misbehave and recover; returns the observed faults and prices. */
async function misbehave([protocol, behaviour, fault, ms]: Row) {
  const { upstream, source, lines, trading } = await begin(protocol);
  const isPart = behaviour === 'one of two';
  upstream.turn(behaviour);
  await within(ms, () => lines.includes(fault));
  const { asked } = upstream;
  await within(8_000, () => upstream.asked > asked);
  await within(2_000, () => trading().length === (isPart ? 1 : 0));
  const { ages, faults } = source.health();
  upstream.turn('good');
  await within(12_000, () => trading().length === 2);
  const count = (line: string) => lines.filter((each) => each === line).length;
  return {
    counted: (faults[fault] ?? 0) > 0,
    old: (ages['1'] ?? 0) > 0.8 * AGE_MS_MAX,
    young: (source.health().ages['1'] ?? Infinity) < 0.8 * AGE_MS_MAX,
    begins: count(fault),
    flows: count('flows'),
  };
}

describe('a price feed that misbehaves', () => {
  const runs = new Map<Row, Promise<unknown>>();
  beforeAll(() => {
    for (const row of ROWS) runs.set(row, misbehave(row).catch(String));
  });
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it.each(ROWS.map((row) => [row[0], row[1], row] as const))(
    'is detected, reconnected, and used again when it works: %s, %s',
    async (_protocol, behaviour, row) => {
      const isPart = behaviour === 'one of two';
      // Each fault is logged once, however often the feed repeats it.
      const expected = {
        counted: true,
        old: !isPart,
        young: true,
        begins: 1,
        flows: isPart ? 1 : 2,
      };
      expect(await runs.get(row)).toEqual(expected);
    },
    30_000,
  );

  it("keeps its other products' prices after one message dated ahead", async () => {
    const { upstream, source, trading } = await begin();
    for (const time of [
      Date.now() + 86_400_000,
      Date.now() * 1000 + 9e15,
      '2096-01-01T00:00:00Z',
    ]) {
      upstream.time = () => time;
      await pause(120);
      upstream.time = (now) => now;
      await pause(200);
      expect(trading()).toEqual(['ONE', 'TWO']);
    }
    expect(source.health().faults.time_ahead).toBeGreaterThan(0);
  });

  it('halts no other product while it reconnects for a missing one', async () => {
    const { upstream, trading } = await begin();
    upstream.turn('one of two');
    const { asked } = upstream;
    const halted = within(7_000, () => !trading().includes('ONE'));
    await expect(halted).rejects.toThrow('not within');
    expect(upstream.asked).toBeGreaterThan(asked);
  });

  it('is used again within seconds after its clock was set back', async () => {
    const { upstream, source, trading } = await begin();
    upstream.time = (now) => now + 2_500;
    await pause(200);
    expect(source.halts().size).toBe(0);
    upstream.time = (now) => now - 300;
    await within(4_000, () => trading().length === 0 && source.halts().size === 2);
    await within(4_000, () => trading().length === 2);
  });

  it.each<[string, (now: number) => unknown]>([
    ['seconds', (now) => now / 1000],
    ['microseconds', (now) => now * 1000],
    ['nanoseconds as text', (now) => `${now}000000`],
  ])('is not reported when its times are in %s', async (_unit, time) => {
    const { upstream, source, trading } = await begin();
    upstream.time = time;
    await pause(AGE_MS_MAX + 300);
    expect(trading()).toEqual(['ONE', 'TWO']);
    expect(Object.values(source.health().faults).every((count) => count === 0)).toBe(true);
  });

  it('is not contacted before the time in its Retry-After header', async () => {
    const { upstream } = await begin('http');
    upstream.retryAfter = '3';
    upstream.turn('429');
    await pause(200);
    const { asked } = upstream;
    await pause(2_500);
    expect(upstream.asked).toBe(asked);
    await within(2_000, () => upstream.asked > asked);
  });
});

describe('the retry delay', () => {
  it('doubles up to its maximum with random jitter, and is short again after a reset', () => {
    const longest = new Backoff(() => 1);
    expect([1, 2, 3, 4, 5, 6].map(() => longest.nextMs(10_000))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
    longest.reset();
    expect(longest.nextMs(10_000)).toBe(1_000);
    expect(new Backoff(() => 0).nextMs(10_000)).toBe(250);
    expect(new Backoff(() => 0.5).nextMs(10_000)).toBe(625);
  });

  it.each<[string | null, number]>([
    [null, 0],
    ['60', 60_000],
    ['Sat, 28 Nov 2026 04:31:00 GMT', 60_000],
    ['Sat, 28 Nov 2026 04:29:00 GMT', 0],
    ['soon', 0],
    ['99999999', 3_600_000],
  ])('follows the header Retry-After: %p', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('2026-11-28T04:30:00Z'))).toBe(ms);
  });
});
