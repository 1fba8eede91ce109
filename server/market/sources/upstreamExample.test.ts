import path from 'node:path';
import { limitsOf, readUpstream, symbolsOf } from './parseUpstream';

describe('docs/upstream.example.json', () => {
  it('is a mapping for live mode with two feeds, as docs/UPSTREAM.md says', () => {
    const file = path.join(__dirname, '../../../docs/upstream.example.json');
    const mapping = readUpstream(file, true);
    expect(mapping.feeds).toHaveLength(2);
    expect([0, 1].map((feed) => [...symbolsOf(mapping, feed).keys()])).toEqual([
      ['AAPL.O', '0700.HK'],
      ['AAPL', '700'],
    ]);
    expect(mapping.products.map((product) => limitsOf(mapping, product).moveBpsMax)).toEqual([
      200, 150,
    ]);
  });
});
