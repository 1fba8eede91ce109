import { act } from '@testing-library/react';

let listeners: (() => void)[] = [];

/** Sets the size of a desk's or a phone's window. */
function setWindow(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

/** Waits until the chunk of the wide layout has loaded. */
const loaded = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

export const windowSize = {
  /** Sets the size before the page renders. */
  begin(isDesk: boolean): void {
    listeners = [];
    setWindow(isDesk);
  },
  arrived: loaded,
  /** Resizes the window while the page is open. */
  async change(isDesk: boolean): Promise<void> {
    setWindow(isDesk);
    await act(async () => listeners.forEach((notify) => notify()));
    await loaded();
  },
};
