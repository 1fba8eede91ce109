import { act } from '@testing-library/react';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { usePolling } from './usePolling';

const run = jest.fn(() => Promise.resolve());

const page = (active: boolean) =>
  function Page() {
    usePolling(run, active, 1000);
    return null;
  };

describe('usePolling', () => {
  beforeEach(() => {
    run.mockClear();
    jest.useFakeTimers();
  });

  it('runs at each interval while it is active', async () => {
    await renderPage(page(true));
    act(() => jest.advanceTimersByTime(3000));
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('does not run while it is inactive', async () => {
    await renderPage(page(false));
    act(() => jest.advanceTimersByTime(3000));
    expect(run).not.toHaveBeenCalled();
  });

  it('does not run while the page is hidden or after it is closed', async () => {
    const { unmount } = await renderPage(page(true));
    act(() => host.emit('useDidHide'));
    act(() => jest.advanceTimersByTime(3000));
    expect(run).not.toHaveBeenCalled();
    act(() => host.emit('useDidShow'));
    act(() => jest.advanceTimersByTime(1000));
    expect(run).toHaveBeenCalledTimes(1);
    unmount();
    jest.advanceTimersByTime(3000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
