import { act } from '@testing-library/react';

let listeners: (() => void)[] = [];

/** A window with the room of a desk, or of a phone. */
function setRoom(isDesk: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: isDesk && query.includes('900px'),
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  })) as never;
}

/** What a window with room shows is a file of its own, which has to come first. */
const arrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

export const room = {
  /** Before the page is drawn. */
  begin(isDesk: boolean): void {
    listeners = [];
    setRoom(isDesk);
  },
  arrived,
  /** The window is made wider or narrower while the page is open. */
  async change(isDesk: boolean): Promise<void> {
    setRoom(isDesk);
    await act(async () => listeners.forEach((tell) => tell()));
    await arrived();
  },
};
