import { Text } from '@tarojs/components';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '@/api/ApiError';
import { usePagedList } from '@/hooks/usePagedList';
import { useRequest } from '@/hooks/useRequest';
import { PagedList } from '@/models/PagedList';
import { renderPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import { PullDown } from './PullDown';

const rows = jest.fn(() => Promise.resolve({ list: ['row'], next: null }));
const total = jest.fn(() => Promise.resolve('total'));

function Total() {
  const { error } = useRequest(total);
  return <Text id="error">{error}</Text>;
}

function Rows() {
  usePagedList(list);
  return null;
}

const list = new PagedList<string>(rows, (row) => row);

const open = async () => {
  const page = await renderPage(() => (
    <PullDown>
      <Rows />
      <Total />
    </PullDown>
  ));
  Taro.stopPullDownRefresh.mockClear();
  return page;
};
const pull = () => act(async () => host.emit('usePullDownRefresh'));

describe('PullDown', () => {
  beforeEach(() => jest.clearAllMocks());

  it('repeats all loads of the page, and ends with the last one (SPEC 2.35, 4.44)', async () => {
    await open();
    let finish: (value: string) => void = () => undefined;
    total.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await pull();
    expect([rows, total].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    expect(Taro.stopPullDownRefresh).not.toHaveBeenCalled();
    await act(async () => finish('late'));
    expect(Taro.stopPullDownRefresh).toHaveBeenCalledTimes(1);
  });

  it('ends when a load fails, which says why', async () => {
    const page = await open();
    total.mockRejectedValueOnce(new ApiError('offline'));
    await pull();
    expect(Taro.stopPullDownRefresh).toHaveBeenCalledTimes(1);
    expect(page.byId('error').textContent).toBe('网络未连接');
  });

  it('asks the server instead of sharing a response of the start', async () => {
    const { api } = await open();
    const drop = jest.spyOn(api, 'dropShared');
    drop.mockImplementation(() => expect(total).toHaveBeenCalledTimes(1));
    await pull();
    expect(drop).toHaveBeenCalledTimes(1);
    expect(total).toHaveBeenCalledTimes(2);
  });

  it('repeats no load of a component that is gone', async () => {
    let remove: () => void = () => undefined;
    function Removable() {
      const [isGone, setGone] = useState(false);
      remove = () => setGone(true);
      return isGone ? null : <Rows />;
    }
    await renderPage(() => (
      <PullDown>
        <Removable />
      </PullDown>
    ));
    act(() => remove());
    await pull();
    expect(rows).toHaveBeenCalledTimes(1);
  });
});
