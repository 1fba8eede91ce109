/** The part of Taro.SocketTask that the live feed uses. */
export interface SocketTask {
  send(options: { data: string; fail?: () => void }): void;
  close(options: object): void;
  onOpen(listener: () => void): void;
  onMessage(listener: (message: { data: unknown }) => void): void;
  onClose(listener: () => void): void;
  onError(listener: () => void): void;
}

/** Connection of the start script, with the messages received so far. */
interface EarlySocket {
  readonly url: string;
  readonly socket: WebSocket;
  readonly messages: { data: unknown }[];
}

declare global {
  interface Window {
    /** Created by the start script; null once the app has opened a connection. */
    candorFeed?: EarlySocket | null;
  }
}

/** Maximum age of an unused connection, ms: an app in the background opens none. */
export const UNUSED_MS_MAX = 30_000;

/** Opens a socket; null if the browser refuses: the app tries again and reports it. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/**
 * Opens the live feed while the app's scripts load, because its handshake takes two round trips,
 * three with TLS (decision 032). Requests no prices, which would be outdated. Does nothing once the
 * app has opened a connection.
 */
export function openEarly(url: string): void {
  if (window.candorFeed !== undefined) return;
  const socket = openSocket(url);
  if (socket === null) return;
  const messages: { data: unknown }[] = [];
  socket.onmessage = (message) => void messages.push(message);
  window.candorFeed = { url, socket, messages };
  setTimeout(() => earlySocket.take(''), UNUSED_MS_MAX);
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

/** The early connection, for the first one that the app opens. */
export const earlySocket = {
  /** The open or opening connection to this address; null if the app must open one. */
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
