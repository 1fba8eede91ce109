import { startOfChinaDay } from './startOfChinaDay';

it.each([
  ['2026-11-27T15:59:59.999Z', '2026-11-26T16:00:00.000Z'],
  ['2026-11-27T16:00:00.000Z', '2026-11-27T16:00:00.000Z'],
  ['2026-11-28T04:00:00.000Z', '2026-11-27T16:00:00.000Z'],
])('startOfChinaDay returns for %s the start %s', (now, start) => {
  expect(new Date(startOfChinaDay(Date.parse(now))).toISOString()).toBe(start);
});
