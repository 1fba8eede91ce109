import Taro from '@tarojs/taro';
import type { SocketTask } from '@/start/browser/earlySocket';

export interface SocketHandlers {
  onOpen: () => void;
  onText: (text: string) => void;
  /** The connection is lost or never opened; called at most once, and not after `close`. */
  onGone: () => void;
}

/** One connection. Reconnecting creates a new object, so late events have no effect. */
export interface Socket {
  send(text: string): void;
  /** Closes it; no handler is called afterwards. */
  close(): void;
}

export type OpenSocket = (url: string, handlers: SocketHandlers) => Socket;

/** The only caller of Taro.connectSocket; adopts `existing`, a connection to the same address. */
export const openSocket = (
  url: string,
  handlers: SocketHandlers,
  existing: SocketTask | null = null,
): Socket => {
  let task: SocketTask | null = null;
  let isOpen = false;
  let isOver = false;

  const gone = () => {
    if (isOver) return;
    isOver = true;
    handlers.onGone();
  };

  const connecting: Promise<SocketTask> = existing
    ? Promise.resolve(existing)
    : Taro.connectSocket({ url });
  connecting.then((opened) => {
    task = opened;
    if (isOver) {
      opened.close({});
      return;
    }
    opened.onOpen(() => {
      isOpen = true;
      if (!isOver) handlers.onOpen();
    });
    opened.onMessage(({ data }: { data: unknown }) => {
      if (!isOver && typeof data === 'string') handlers.onText(data);
    });
    opened.onClose(gone);
    opened.onError(gone);
  }, gone);

  return {
    send(text) {
      if (!isOpen || isOver || task === null) return;
      task.send({ data: text, fail: gone });
    },
    close() {
      if (isOver) return;
      isOver = true;
      task?.close({});
    },
  };
};
