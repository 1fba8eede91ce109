import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { clearTab } from '@/platform/storage/tabMemory';
import { useMoneyRequest } from './useMoneyRequest';

interface Body {
  amount: string;
}

const send = jest.fn((_body: Body, requestId: string) => Promise.resolve(requestId));

const sent = (turn: number) => send.mock.calls[turn - 1];

describe('useMoneyRequest', () => {
  beforeEach(() => {
    send.mockClear();
    clearTab();
  });

  it('sends the same body under the same id while the outcome is unknown', async () => {
    const { result } = renderHook(() => useMoneyRequest(send));
    for (const code of ['timeout', 'network', 'offline', 'internal'] as const) {
      send.mockRejectedValueOnce(new ApiError(code));
      await act(() => expect(result.current({ amount: '100' })).rejects.toThrow(code));
    }
    await act(() => result.current({ amount: '999' }));
    expect(send).toHaveBeenCalledTimes(5);
    for (const turn of [2, 3, 4, 5]) expect(sent(turn)).toEqual(sent(1));
    expect(sent(1)?.[1]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
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

  /** Sends an amount from a page that was just loaded. */
  const sendAfterReload = async (amount: string) => {
    const { result } = renderHook(() => useMoneyRequest(send, (body) => body.amount));
    await act(() => result.current({ amount }).catch(() => ''));
  };

  it('uses the same id for the same terms after a reload, until the outcome is known', async () => {
    send.mockRejectedValueOnce(new ApiError('timeout'));
    for (let turn = 1; turn <= 3; turn += 1) await sendAfterReload('100');
    expect(sent(2)).toEqual(sent(1));
    expect(sent(3)?.[1]).not.toBe(sent(1)?.[1]);
  });

  it('uses a new id for other terms after a reload, and for the same terms an hour later', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    send.mockRejectedValue(new ApiError('timeout'));
    await sendAfterReload('100');
    await sendAfterReload('50');
    now.mockReturnValue(3_600_000);
    await sendAfterReload('50');
    now.mockRestore();
    expect(new Set(send.mock.calls.map(([, requestId]) => requestId)).size).toBe(3);
    send.mockResolvedValue('');
  });

  it('uses a new id for the next request after a success', async () => {
    const { result } = renderHook(() => useMoneyRequest(send));
    await act(() => result.current({ amount: '100' }));
    await act(() => result.current({ amount: '100' }));
    expect(sent(2)?.[1]).not.toBe(sent(1)?.[1]);
  });
});
