import type { OpenSocket, Socket, SocketHandlers } from '@/feed/FeedSocket';

/** One connection of the fake feed: what the app sent, and events that the test triggers. */
export class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isClosed = false;

  constructor(
    readonly url: string,
    private readonly handlers: SocketHandlers,
  ) {}

  /** Called by the app. */
  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Called by the test. Events also reach a closed socket, as late events do. */
  open(): void {
    this.handlers.onOpen();
  }

  say(text: string): void {
    this.handlers.onText(text);
  }

  die(): void {
    this.handlers.onClose();
  }
}

/** A feed whose connections the test controls. */
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
