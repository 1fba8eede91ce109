import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/ApiError';
import { PagedList } from '@/models/PagedList';
import { host } from '@/testing/taro';
import { testStores } from '@/testing/testStores';
import { StoresContext } from './contexts';
import { usePagedList } from './usePagedList';

function build() {
  const load = jest.fn((cursor?: string) =>
    Promise.resolve({ list: [cursor ?? 'first'], next: cursor ? null : 'second' }),
  );
  const paged = new PagedList<string>(load, (row) => row);
  const { stores } = testStores();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
  );
  const view = renderHook(() => usePagedList(paged), { wrapper });
  return { load, paged, view };
}

const settle = () => act(() => Promise.resolve());

describe('usePagedList', () => {
  it('loads on opening, and loads the next page at the bottom (SPEC 2.36)', async () => {
    const { load, paged } = build();
    await settle();
    await act(async () => host.emit('useReachBottom'));
    expect(load.mock.calls).toEqual([[undefined], ['second']]);
    expect(paged.list).toEqual(['first', 'second']);
  });

  it('reports that the next page failed, and can load it again', async () => {
    const { load, view } = build();
    await settle();
    load.mockRejectedValueOnce(new ApiError('timeout'));
    await act(async () => host.emit('useReachBottom'));
    expect(view.result.current.error).toBe('无网络，请检查应用的网络权限');
    await act(async () => host.emit('useReachBottom'));
    expect(view.result.current.error).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
