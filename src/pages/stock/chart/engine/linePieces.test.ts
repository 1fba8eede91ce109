import { linePieces } from './linePieces';

const points = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('the pieces of a line', () => {
  it.each([2, 16, 17, 18, 33, 300])(
    'of %i points go through all of them without a gap',
    (count) => {
      const pieces = linePieces(points(count));
      const segments = pieces.flatMap((piece) => piece.slice(1).map((to, at) => [piece[at], to]));
      expect(segments).toEqual(points(count - 1).map((at) => [at, at + 1]));
    },
  );

  it('of one point or none are none', () => {
    expect(linePieces(points(1))).toEqual([]);
    expect(linePieces([])).toEqual([]);
  });
});
