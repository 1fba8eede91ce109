import { isBounded } from './isBounded';

/** An empty list inside N other lists. */
const nested = (lists: number): unknown => (lists === 0 ? [] : [nested(lists - 1)]);

describe('isBounded', () => {
  it.each<[string, unknown, unknown]>([
    ['depth', nested(12), nested(13)],
    ['characters of texts', ['x'.repeat(16_777_216)], ['x'.repeat(16_777_215), 'yz']],
    ['characters of names', { ['x'.repeat(16_777_216)]: 1 }, { ['x'.repeat(16_777_217)]: 1 }],
    ['values', new Array(499_999).fill(1), new Array(500_000).fill(1)],
  ])('limits the %s of a JSON file', (_, most, more) => {
    expect(isBounded(most)).toBe(true);
    expect(isBounded(more)).toBe(false);
  });
});
