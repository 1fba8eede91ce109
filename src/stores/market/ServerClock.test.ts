import { autorun } from 'mobx';
import { NOW } from '@/testing/builders';
import { ServerClock } from './ServerClock';
import { HOUR_MS } from '@candor/rules/durations';

function build() {
  const time = { now: 0 };
  const clock = new ServerClock(() => time.now);
  /** A clock sample with these one-way delays, whose server time was `age` ms old when sent. */
  const sample = (there: number, back: number, age = 0) => {
    const sentAt = time.now;
    time.now += there + back;
    clock.addSample({ serverTime: NOW + time.now - back - age, sentAt, receivedAt: time.now });
  };
  /** Error of the clock, ms. */
  const error = () => (clock.now() ?? Number.NaN) - (NOW + time.now);
  return { clock, time, sample, error };
}

describe('ServerClock', () => {
  it('returns null until the server has sent its time', () => {
    const { clock } = build();
    expect(clock.now()).toBeNull();
    expect(clock.remainingMs(NOW)).toBeNull();
  });

  it('advances by the monotonic clock between two responses', () => {
    const { clock, time, sample } = build();
    sample(50, 50);
    time.now += 12_345;
    expect(clock.now()).toBe(NOW + time.now);
    expect(clock.remainingMs(NOW + time.now + 30_000)).toBe(30_000);
    expect(clock.remainingMs(NOW)).toBe(0);
  });

  it("never reads the device's wall clock", () => {
    jest.useFakeTimers({ now: NOW - 90_000 });
    const { sample, error } = build();
    sample(20, 20);
    jest.setSystemTime(NOW + HOUR_MS);
    expect(error()).toBe(0);
  });

  it('uses the response with the shortest round trip', () => {
    const { sample, error, time } = build();
    sample(0, 800);
    expect(error()).toBe(-400);
    time.now += 1000;
    sample(30, 30);
    expect(error()).toBe(0);
    time.now += 1000;
    sample(700, 0);
    expect(Math.abs(error())).toBeLessThanOrEqual(30);
  });

  it('stays correct with a frame whose time is a tick old', () => {
    const { sample, error, time } = build();
    sample(10, 10, 900);
    time.now += 1000;
    sample(40, 40, 0);
    expect(Math.abs(error())).toBeLessThanOrEqual(40);
  });

  it.each([
    [2600, 0],
    [2601, -2601],
  ])('after a sample that is %i ms late has an error of %i ms', (late, expected) => {
    const { clock, sample, time, error } = build();
    sample(0, 0);
    const sentAt = time.now;
    time.now += 200;
    const serverTime = NOW + time.now - 100 - late;
    clock.addSample({ serverTime, sentAt, receivedAt: time.now });
    expect(error()).toBe(expected);
  });

  it('starts again when the monotonic clock has jumped', () => {
    const { clock, sample, time } = build();
    sample(20, 20);
    const server = NOW + time.now;
    // The monotonic clock stopped for a minute, as during sleep.
    clock.addSample({
      serverTime: server + 60_000,
      sentAt: time.now,
      receivedAt: time.now + 40,
    });
    time.now += 40;
    expect(clock.now()).toBe(server + 60_020);
  });

  it('notifies once a second, and only while it is observed', () => {
    jest.useFakeTimers();
    const { clock, time, sample } = build();
    sample(0, 0);
    const seen: (number | null)[] = [];
    const stop = autorun(() => seen.push(clock.second));
    time.now += 1000;
    jest.advanceTimersByTime(1000);
    time.now += 1000;
    jest.advanceTimersByTime(1000);
    expect(seen).toEqual([NOW, NOW + 1000, NOW + 2000]);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('notifies as soon as the time is known', () => {
    const { clock, time, sample } = build();
    const seen: (number | null)[] = [];
    const stop = autorun(() => seen.push(clock.second));
    sample(50, 50);
    expect(seen).toEqual([null, NOW + time.now]);
    stop();
  });
});
