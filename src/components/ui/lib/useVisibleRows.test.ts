import { renderHook } from '@testing-library/react';
import { useVisibleRows } from './useVisibleRows';

describe('useVisibleRows', () => {
  it('returns the rows of a whole window', () => {
    window.innerHeight = 640;
    const { result } = renderHook(() => useVisibleRows());
    expect(result.current).toEqual({ from: 0, to: 10 });
  });
});
