import { blockSize, isNear, isVisible, ROW_HEIGHT, visibleRows } from './rowWindow';

it('has every row on screen in the range, whatever stands above the list', () => {
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

it('stays the same while less than a row is scrolled', () => {
  expect(visibleRows(640, 844, 4)).toEqual(visibleRows(650, 844, 4));
});

it('keeps the blocks of any list below what WeChat allows one node', () => {
  for (const count of [1, 60, 500, 1000, 5000]) {
    expect(Math.ceil(count / blockSize(count))).toBeLessThanOrEqual(50);
  }
});

it('draws a block shortly before it is seen', () => {
  const visible = { from: 100, to: 114 };
  expect(isNear({ from: 120, to: 130 }, visible)).toBe(true);
  expect(isNear({ from: 130, to: 140 }, visible)).toBe(false);
  expect(isNear({ from: 80, to: 90 }, visible)).toBe(false);
});
