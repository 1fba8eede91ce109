import { act, renderHook } from '@testing-library/react';
import { useResetInput } from './useResetInput.weapp';

describe('useResetInput', () => {
  it('writes the typed text to a field of WeChat, and then the value', () => {
    jest.useFakeTimers();
    const { result } = renderHook(() => useResetInput('482'));
    act(() => result.current.setBack('482a'));
    expect(result.current.value).toBe('482a');
    act(() => jest.advanceTimersByTime(50));
    expect(result.current.value).toBe('482');
    jest.useRealTimers();
  });
});
