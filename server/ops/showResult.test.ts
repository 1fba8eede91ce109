import { showResult } from './showResult';

const AT = Date.parse('2026-11-29T01:20:00.000Z');

describe('showResult', () => {
  it('writes instants as times, and other numbers as they are', () => {
    const row = { id: 'R1', at: AT, notBefore: AT, heldAt: null, claimedUntil: AT, waiting: 5 };
    expect(showResult(row, false).split('\n')).toEqual([
      'id: R1',
      'at: 2026-11-29T01:20:00.000Z',
      'notBefore: 2026-11-29T01:20:00.000Z',
      'heldAt: –',
      'claimedUntil: 2026-11-29T01:20:00.000Z',
      'waiting: 5',
    ]);
    expect(showResult([row], false)).toContain('2026-11-29T01:20:00.000Z');
    expect(JSON.parse(showResult(row, true))).toEqual(row);
  });
});
