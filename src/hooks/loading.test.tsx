import { act, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/ApiError';
import { testStores } from '@/testing/testStores';
import { StoresContext } from './StoresContext';
import { useRequest } from './useRequest';
import { useStores } from './useStores';
import { useSubmit } from './useSubmit';

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

describe('useRequest', () => {
  it('loads at once and shows the skeleton only after 800 ms', async () => {
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

  it('says what failed in the language of the app, keeps the old rows, and recovers', async () => {
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

  it("shows the server's own sentence", async () => {
    within(<Loader load={() => Promise.reject(new ApiError('not_found', { msg: '没有了' }))} />);
    await settle();
    expect(text('state')).toBe('-|没有了|false');
  });

  it('takes the answer to the last question, not the answer that came last', async () => {
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

  it('is silent about a call whose session has ended', async () => {
    within(<Loader load={() => Promise.reject(new ApiError('cancelled'))} />);
    await settle();
    expect(text('state')).toBe('-|-|false');
  });
});

const Sender = observer(function Sender({ send }: { send: () => Promise<unknown> }) {
  const { submit, busy, error, fieldErrors } = useSubmit(send);
  return (
    <div>
      <i data-testid="state">
        {[String(busy), error ?? '-', JSON.stringify(fieldErrors)].join('|')}
      </i>
      <button onClick={() => void submit()}>send</button>
    </div>
  );
});

describe('useSubmit', () => {
  it('sends once for two taps in the same moment', async () => {
    const send = jest.fn(() => new Promise(() => undefined));
    within(<Sender send={send} />);
    act(() => {
      fireEvent.click(screen.getByText('send'));
      fireEvent.click(screen.getByText('send'));
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(text('state')).toBe('true|-|{}');
  });

  it('can be sent again after a failure, and says what it was', async () => {
    const send = jest.fn().mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(null);
    within(<Sender send={send} />);
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|无网络，请检查应用的网络权限|{}');
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|-|{}');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("puts the server's sentences beside the fields they are about", async () => {
    const fields = [{ name: 'vcode', error: 'vcode_wrong' as const, msg: '验证码不对' }];
    within(<Sender send={() => Promise.reject(new ApiError('vcode_wrong', { fields }))} />);
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|-|{"vcode":"验证码不对"}');
  });
});

it('useStores says that it is used outside its provider', () => {
  const Outside = () => <i>{String(useStores())}</i>;
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Outside />)).toThrow('outside StoresContext');
  silenced.mockClear();
});
