import type { OpenSocket, Socket, SocketHandlers } from '@/feed/FeedSocket';

/** One connection of the fake feed: what the app sent, and what the test lets happen to it. */
export class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isClosed = false;

  constructor(
    readonly url: string,
    private readonly handlers: SocketHandlers,
  ) {}

  /** How the app talks to it. */
  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  /** What the server and the network do. Events reach the app even after it closed: they are late. */
  open(): void {
    this.handlers.onOpen();
  }

  say(text: string): void {
    this.handlers.onText(text);
  }

  die(): void {
    this.handlers.onGone();
  }
}

/** A feed whose connections a test holds in its hands. */
export function fakeFeed(): { open: OpenSocket; sockets: FakeSocket[]; latest: () => FakeSocket } {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    open: (url, handlers) => {
      const socket = new FakeSocket(url, handlers);
      sockets.push(socket);
      return socket;
    },
    latest: () => {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no connection has been opened');
      return socket;
    },
  };
}
