import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { NOTES, type Moment } from '../../src/styles/feedback';
import type { Order } from '../../types/contract/order';
import type { Driver } from '../driver/Driver';
import { waitUntil } from '../faults/waitUntil';

const tonesOf = (moment: Moment) => NOTES[moment].map(({ hz }) => Math.round(hz));

/** Sounds of an order, for a customer who has enabled sounds and watches the order. */
export const orderTones = {
  async switchOn(driver: Driver): Promise<void> {
    await driver.open('/pages/mine/index');
    await driver.tap('#mine-sounds');
  },

  /** Checks the tones: acceptance, last seconds (a slow machine may skip some), result. */
  async check(driver: Driver, { result }: Order): Promise<void> {
    const end = tonesOf(result === 'win' ? 'won' : 'settled');
    const tones = await waitUntil('the tones of the result', async () => {
      const played = (await driver.device.playedTones()).map((hz) => Math.round(hz));
      return isDeepStrictEqual(played.slice(-end.length), end) ? played : null;
    });
    const ticks = tones.length - tonesOf('accepted').length - end.length;
    assert.ok(ticks >= 1 && ticks <= 3, `${ticks} ticks in ${tones.join(', ')} Hz`);
    const tick = tonesOf('lastSecond');
    const expected = [tonesOf('accepted'), ...Array.from({ length: ticks }, () => tick), end];
    assert.deepEqual(tones, expected.flat());
  },
};
