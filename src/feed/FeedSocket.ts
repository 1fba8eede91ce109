import Taro from '@tarojs/taro';
import type { SocketTask } from '@/start/browser/earlySocket';

export interface SocketHandlers {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Called when the connection is lost or never opened, at most once, and not after `close`. */
  onClose: () => void;
}

/** One connection. A reconnection is a new object, so late events of the old one have no effect. */
export interface Socket {
  send(text: string): void;
  /** Closes the connection; no handler is called afterwards. */
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
