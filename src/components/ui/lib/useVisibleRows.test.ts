import { renderHook, waitFor } from '@testing-library/react';
import { dropSplash } from '@/platform/splash';
import { useVisibleRows } from './useVisibleRows';

it('means the rows that fit below the head first, then those of a whole window', async () => {
  window.innerHeight = 640;
  document.body.insertAdjacentHTML('beforeend', '<div class="splash">candor</div>');
  const { result } = renderHook(() => useVisibleRows());
  expect(result.current).toEqual({ from: 0, to: 6 });
  dropSplash();
  await waitFor(() => expect(result.current).toEqual({ from: 0, to: 10 }));
  const later = renderHook(() => useVisibleRows());
  expect(later.result.current).toEqual({ from: 0, to: 10 });
});
