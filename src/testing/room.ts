import { act } from '@testing-library/react';

let listeners: (() => void)[] = [];

/** A window of a desk's or a phone's size. */
function setRoom(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

/** The wide layout is a separate chunk that must load first. */
const arrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

export const room = {
  /** Before the page renders. */
  begin(isDesk: boolean): void {
    listeners = [];
    setRoom(isDesk);
  },
  arrived,
  /** Resizes the window while the page is open. */
  async change(isDesk: boolean): Promise<void> {
    setRoom(isDesk);
    await act(async () => listeners.forEach((tell) => tell()));
    await arrived();
  },
};
