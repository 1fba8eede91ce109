import { renderHook } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { useRequestId } from './useRequestId';

const build = () => {
  const { result } = renderHook(() => useRequestId());
  const used: string[] = [];
  const run = (outcome: () => Promise<unknown>) =>
    result
      .current((requestId) => {
        used.push(requestId);
        return outcome();
      })
      .catch(() => undefined);
  return { run, used };
};

describe('useRequestId', () => {
  it('keeps the id while the outcome of an attempt is unknown', async () => {
    const { run, used } = build();
    await run(() => Promise.reject(new ApiError('timeout')));
    await run(() => Promise.reject(new ApiError('offline')));
    await run(() => Promise.resolve(null));
    expect(used[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(new Set(used).size).toBe(1);
  });

  it('creates a new id after a success and after a refusal', async () => {
    const { run, used } = build();
    await run(() => Promise.resolve(null));
    await run(() => Promise.reject(new ApiError('amount_below_minimum')));
    await run(() => Promise.resolve(null));
    expect(new Set(used).size).toBe(3);
  });
});
