import { act, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/ApiError';
import { testStores } from '@/testing/testStores';
import { StoresContext } from '@/hooks/contexts';
import { useSubmit } from './useSubmit';

function within(children: ReactNode) {
  const { stores } = testStores();
  const view = render(<StoresContext.Provider value={stores}>{children}</StoresContext.Provider>);
  return { ...view, stores };
}

const text = (id: string) => screen.getByTestId(id).textContent;

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
  it('runs the action once for two taps in the same moment', async () => {
    const send = jest.fn(() => new Promise(() => undefined));
    within(<Sender send={send} />);
    act(() => {
      fireEvent.click(screen.getByText('send'));
      fireEvent.click(screen.getByText('send'));
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(text('state')).toBe('true|-|{}');
  });

  it('allows another attempt after a failure, and returns the error', async () => {
    const send = jest.fn().mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(null);
    within(<Sender send={send} />);
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|无网络，请检查应用的网络权限|{}');
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|-|{}');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('returns each sentence of the server by request field', async () => {
    const fields = [{ name: 'vcode', error: 'vcode_wrong' as const, msg: '验证码不对' }];
    within(<Sender send={() => Promise.reject(new ApiError('vcode_wrong', { fields }))} />);
    await act(async () => fireEvent.click(screen.getByText('send')));
    expect(text('state')).toBe('false|-|{"vcode":"验证码不对"}');
  });
});
