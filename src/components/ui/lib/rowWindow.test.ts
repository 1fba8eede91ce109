import { isNear, isVisible, partsOf, ROW_HEIGHT, visibleRows, type RowRange } from './rowWindow';

describe('rowWindow', () => {
  it('includes every row on screen, whatever is above the list', () => {
    for (let head = 0; head <= 4 * ROW_HEIGHT; head += 16) {
      for (let scrollTop = 0; scrollTop < 40 * ROW_HEIGHT; scrollTop += 16) {
        const range = visibleRows(scrollTop, 844, 4);
        const first = Math.max(0, Math.floor((scrollTop - head) / ROW_HEIGHT));
        const last = Math.ceil((scrollTop + 844 - head) / ROW_HEIGHT) - 1;
        expect(isVisible(first, range)).toBe(true);
        expect(isVisible(last, range)).toBe(true);
      }
    }
  });

  it('returns the same range while less than a row is scrolled', () => {
    expect(visibleRows(640, 844, 4)).toEqual(visibleRows(650, 844, 4));
  });

  it('splits any list into blocks of at most ten parts, which contain every row once', () => {
    for (const count of [0, 1, 2, 3, 21, 60, 500, 5000]) {
      const rows: number[] = [];
      const walk = (range: RowRange, depth: number) => {
        const parts = partsOf(range);
        if (depth > 0) expect(parts.length).toBeLessThanOrEqual(10);
        if (parts.length > 1) return parts.forEach((part) => walk(part, depth + 1));
        for (let row = range.from; row < range.to; row += 1) rows.push(row);
      };
      walk({ from: 0, to: count }, 0);
      expect(rows).toEqual(Array.from({ length: count }, (_, row) => row));
    }
  });

  it('renders a block shortly before it is visible', () => {
    const visible = { from: 100, to: 114 };
    expect(isNear({ from: 114, to: 116 }, visible)).toBe(true);
    expect(isNear({ from: 116, to: 118 }, visible)).toBe(false);
    expect(isNear({ from: 98, to: 100 }, visible)).toBe(true);
    expect(isNear({ from: 96, to: 98 }, visible)).toBe(false);
  });
});
