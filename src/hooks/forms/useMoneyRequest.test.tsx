import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { useMoneyRequest } from './useMoneyRequest';

interface Body {
  amount: string;
}

const send = jest.fn((_body: Body, requestId: string) => Promise.resolve(requestId));

const sent = (turn: number) => send.mock.calls[turn - 1];

describe('useMoneyRequest', () => {
  beforeEach(() => send.mockClear());

  it('sends the same body under the same id while the outcome is unknown', async () => {
    const { result } = renderHook(() => useMoneyRequest(send));
    for (const code of ['timeout', 'network', 'offline', 'internal'] as const) {
      send.mockRejectedValueOnce(new ApiError(code));
      await act(() => expect(result.current({ amount: '100' })).rejects.toThrow(code));
    }
    await act(() => result.current({ amount: '999' }));
    expect(send).toHaveBeenCalledTimes(5);
    for (const turn of [2, 3, 4, 5]) expect(sent(turn)).toEqual(sent(1));
    expect(sent(5)?.[0]).toEqual({ amount: '100' });
  });

  it('sends the new body under a new id after a definite refusal', async () => {
    const { result } = renderHook(() => useMoneyRequest(send));
    send.mockRejectedValueOnce(new ApiError('insufficient_balance'));
    await act(() => expect(result.current({ amount: '100' })).rejects.toThrow('insufficient'));
    await act(() => result.current({ amount: '50' }));
    expect(sent(2)?.[0]).toEqual({ amount: '50' });
    expect(sent(2)?.[1]).not.toBe(sent(1)?.[1]);
  });

  it('uses a new id for the next request after a success', async () => {
    const { result } = renderHook(() => useMoneyRequest(send));
    await act(() => result.current({ amount: '100' }));
    await act(() => result.current({ amount: '100' }));
    expect(sent(2)?.[1]).not.toBe(sent(1)?.[1]);
  });
});
