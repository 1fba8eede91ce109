import { act, renderHook } from '@testing-library/react';
import { useFocusRequest } from './useFocusRequest';

describe('useFocusRequest', () => {
  it('releases the focus when the customer leaves the field, and takes it on the next request', () => {
    const { result, rerender } = renderHook(({ wish }) => useFocusRequest('amount', wish), {
      initialProps: { wish: true },
    });
    expect(result.current.focus).toBe(true);
    act(() => result.current.leave());
    expect(result.current.focus).toBe(false);
    rerender({ wish: false });
    rerender({ wish: true });
    expect(result.current.focus).toBe(true);
  });
});
