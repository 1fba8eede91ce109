import { act } from '@testing-library/react';

let listeners: (() => void)[] = [];

/** A window of a desk's or a phone's size. */
function setWindow(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

/** The wide layout is a separate chunk that must load first. */
const loaded = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

export const windowSize = {
  /** Before the page renders. */
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
