import fc from 'fast-check';
import { differingPart } from './differingPart';

describe('differingPart', () => {
  it('marks the middle of two addresses with the same ends', () => {
    expect(differingPart('TDEM07K4xQm9Zp3MHW', 'TDEM07Bn5Ye1Wf3MHW')).toEqual({
      start: 'TDEM07',
      before: 'K4xQm9Zp',
      after: 'Bn5Ye1Wf',
      end: '3MHW',
    });
  });

  it('marks short values whole: 7.20 and 7.35 are two numbers', () => {
    expect(differingPart('7.20', '7.35')).toMatchObject({ start: '', before: '7.20', end: '' });
  });

  it('loses no character of either text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const { start, end, before, after } = differingPart(older, newer);
        expect([start + before + end, start + after + end]).toEqual([older, newer]);
      }),
    );
  });
});
