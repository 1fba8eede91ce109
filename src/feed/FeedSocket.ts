import Taro from '@tarojs/taro';
import type { SocketTask } from '@/start/browser/earlySocket';

export interface SocketHandlers {
  onOpen: () => void;
  onText: (text: string) => void;
  /** The connection is lost or never opened; called at most once, and not after `close`. */
  onClose: () => void;
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
  let isClosed = false;

  const end = () => {
    if (isClosed) return;
    isClosed = true;
    handlers.onClose();
  };

  const connecting: Promise<SocketTask> = existing
    ? Promise.resolve(existing)
    : Taro.connectSocket({ url });
  connecting.then((opened) => {
    task = opened;
    if (isClosed) {
      opened.close({});
      return;
    }
    opened.onOpen(() => {
      isOpen = true;
      if (!isClosed) handlers.onOpen();
    });
    opened.onMessage(({ data }: { data: unknown }) => {
      if (!isClosed && typeof data === 'string') handlers.onText(data);
    });
    opened.onClose(end);
    opened.onError(end);
  }, end);

  return {
    send(text) {
      if (!isOpen || isClosed || task === null) return;
      task.send({ data: text, fail: end });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      task?.close({});
    },
  };
};
