import { renderHook, waitFor } from '@testing-library/react';
import { useVisibleRows } from './useVisibleRows';

it('means the rows that fit below the head first, then those of a whole window', async () => {
  window.innerHeight = 640;
  const { result } = renderHook(() => useVisibleRows());
  expect(result.current).toEqual({ from: 0, to: 6 });
  await waitFor(() => expect(result.current).toEqual({ from: 0, to: 10 }));
});
