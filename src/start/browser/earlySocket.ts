/** As much of a Taro.SocketTask as the live feed uses. */
export interface SocketTask {
  send(options: { data: string; fail?: () => void }): void;
  close(options: object): void;
  onOpen(listener: () => void): void;
  onMessage(listener: (message: { data: unknown }) => void): void;
  onClose(listener: () => void): void;
  onError(listener: () => void): void;
}

/** A connection that the start script has opened, and what has come over it. */
interface EarlySocket {
  readonly url: string;
  readonly socket: WebSocket;
  readonly messages: { data: unknown }[];
}

declare global {
  interface Window {
    /** Made by the start script; null when the app has opened a connection. */
    candorFeed?: EarlySocket | null;
  }
}

/**
 * A connection that the app has not taken by then is closed: an app in the background opens none, and
 * the server ends one that says nothing for 35 s.
 */
export const UNTAKEN_MS_MAX = 30_000;

/** Null where the browser refuses: the app tries, too, and says so. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/**
 * Opens the connection that the app will open, while the app's scripts are still on their way: its
 * handshake is two ways to the server, three with TLS (decision 032). Nothing is asked over it, for
 * prices would be old. Opens none when the app has opened its own.
 */
export function openEarly(url: string): void {
  if (window.candorFeed !== undefined) return;
  const socket = openSocket(url);
  if (socket === null) return;
  const messages: { data: unknown }[] = [];
  socket.onmessage = (message) => void messages.push(message);
  window.candorFeed = { url, socket, messages };
  setTimeout(() => earlySocket.take(''), UNTAKEN_MS_MAX);
}

function taskOf({ socket, messages }: EarlySocket): SocketTask {
  return {
    send: ({ data }) => socket.send(data),
    close: () => socket.close(),
    onOpen: (listener) => {
      if (socket.readyState === socket.OPEN) listener();
      else socket.onopen = listener;
    },
    onMessage: (listener) => {
      socket.onmessage = listener;
      messages.forEach(listener);
    },
    onClose: (listener) => void (socket.onclose = listener),
    onError: (listener) => void (socket.onerror = listener),
  };
}

/** The connection that was opened before the app ran, for the first that the app opens. */
export const earlySocket = {
  /** The connection to this address, open or on its way; null when there is none: then it is to be opened. */
  take(url: string): SocketTask | null {
    const early = window.candorFeed ?? null;
    window.candorFeed = null;
    if (early === null) return null;
    const { socket } = early;
    const isAlive = socket.readyState === socket.CONNECTING || socket.readyState === socket.OPEN;
    if (isAlive && early.url === url) return taskOf(early);
    socket.close();
    return null;
  },
};
