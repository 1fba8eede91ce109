import { act, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/ApiError';
import { testStores } from '@/testing/testStores';
import { StoresContext } from './contexts';
import { useRequest } from './useRequest';

function within(children: ReactNode) {
  const { stores } = testStores();
  const view = render(<StoresContext.Provider value={stores}>{children}</StoresContext.Provider>);
  return { ...view, stores };
}

const settle = () => act(() => Promise.resolve());
const text = (id: string) => screen.getByTestId(id).textContent;

const Loader = observer(function Loader({
  load,
  id,
}: {
  load: () => Promise<string>;
  id?: string;
}) {
  const { data, error, loading, reload } = useRequest(load, [id]);
  return (
    <div>
      <i data-testid="state">{[data ?? '-', error ?? '-', String(loading)].join('|')}</i>
      <button onClick={() => void reload()}>again</button>
    </div>
  );
});

describe('useRequest without a network', () => {
  const failing = (code: 'offline' | 'server_busy') =>
    jest.fn<Promise<string>, []>().mockRejectedValueOnce(new ApiError(code));

  it('reloads automatically when the network is back, once', async () => {
    const load = failing('offline').mockResolvedValue('rows');
    const { stores } = within(<Loader load={load} />);
    act(() => stores.network.setOnline(false));
    await settle();
    expect(text('state')).toBe('-|网络未连接|false');
    await act(async () => stores.network.setOnline(true));
    expect(text('state')).toBe('rows|-|false');
    await act(async () => stores.network.setOnline(false));
    await act(async () => stores.network.setOnline(true));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reloads a second time when the network that is back does not reach the server', async () => {
    const load = failing('offline')
      .mockRejectedValueOnce(new ApiError('network'))
      .mockResolvedValue('rows');
    const { stores } = within(<Loader load={load} />);
    act(() => stores.network.setOnline(false));
    await settle();
    jest.useFakeTimers();
    await act(async () => stores.network.setOnline(true));
    expect(text('state')).toContain('无网络');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(text('state')).toBe('rows|-|false');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('sends nothing more once its page is left', async () => {
    const load = failing('offline').mockRejectedValue(new ApiError('network'));
    const { stores, unmount } = within(<Loader load={load} />);
    act(() => stores.network.setOnline(false));
    await settle();
    jest.useFakeTimers();
    await act(async () => stores.network.setOnline(true));
    expect(text('state')).toContain('无网络');
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not reload a load that failed while the network was there', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValue(new ApiError('network'));
    const { stores } = within(<Loader load={load} />);
    await settle();
    act(() => stores.network.setOnline(false));
    await act(async () => stores.network.setOnline(true));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not reload after a refusal of the server', async () => {
    const load = failing('server_busy');
    const { stores } = within(<Loader load={load} />);
    await settle();
    act(() => stores.network.setOnline(false));
    await act(async () => stores.network.setOnline(true));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('useRequest', () => {
  it('loads at once and shows the skeleton only after 800 ms (SPEC 7.24, 9.8)', async () => {
    jest.useFakeTimers();
    let answer: (value: string) => void = () => undefined;
    within(<Loader load={() => new Promise((resolve) => (answer = resolve))} />);
    await act(() => jest.advanceTimersByTimeAsync(799));
    expect(text('state')).toBe('-|-|false');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(text('state')).toBe('-|-|true');
    await act(async () => answer('rows'));
    expect(text('state')).toBe('rows|-|false');
  });

  it('shows the error in the language of the app, keeps the old data, and recovers (SPEC 8.8)', async () => {
    const load = jest.fn<Promise<string>, []>().mockResolvedValueOnce('rows');
    const { stores } = within(<Loader load={load} />);
    await settle();
    load.mockRejectedValueOnce(new ApiError('offline'));
    await act(async () => fireEvent.click(screen.getByText('again')));
    expect(text('state')).toBe('rows|网络未连接|false');
    act(() => stores.settings.setLanguage('en_US'));
    expect(text('state')).toBe('rows|No internet connection|false');
    load.mockResolvedValueOnce('new rows');
    await act(async () => fireEvent.click(screen.getByText('again')));
    expect(text('state')).toBe('new rows|-|false');
  });

  it("shows the server's own error message when a load is refused", async () => {
    within(<Loader load={() => Promise.reject(new ApiError('not_found', { msg: '没有了' }))} />);
    await settle();
    expect(text('state')).toBe('-|没有了|false');
  });

  it('keeps the response to the last request, not the response that arrived last', async () => {
    const answers: ((value: string) => void)[] = [];
    const load = () => new Promise<string>((resolve) => answers.push(resolve));
    const { rerender, stores } = within(<Loader load={load} id="a" />);
    rerender(
      <StoresContext.Provider value={stores}>
        <Loader load={load} id="b" />
      </StoresContext.Provider>,
    );
    await act(async () => answers[1]?.('b'));
    await act(async () => answers[0]?.('a'));
    expect(text('state')).toBe('b|-|false');
  });

  it('shows no error for a call whose session has ended', async () => {
    within(<Loader load={() => Promise.reject(new ApiError('cancelled'))} />);
    await settle();
    expect(text('state')).toBe('-|-|false');
  });
});
