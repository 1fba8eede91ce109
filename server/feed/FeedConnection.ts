import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { ILLEGAL_REQUEST, type FeedEvent } from '../../types/contract/feed';
import type { Locale } from '../../types/contract/common';
import { FloodGuard } from './FloodGuard';
import type { QuoteFrames } from './QuoteFrames';

/** Bytes waiting for a slow reader above which answers are left out: the next one is newer anyway. */
const WAITING_BYTES_MAX = 64 * 1024;
const SLOW_BYTES_MAX = 512 * 1024;

/** Close codes of RFC 6455 §7.4.1, and one of our own for a session that ended. */
const POLICY_VIOLATION = 1008;
const SESSION_ENDED = 4401;

interface Transport {
  socket: WebSocket;
  /** The bytes under the socket, for frames made once for all. */
  stream: Duplex;
}

/** Who a connection belongs to. */
export interface FeedOwner {
  userId: number;
  tokenHash: Buffer;
  locale: Locale;
}

/** One customer's open connection. */
export class FeedConnection {
  /** Monotonic ms when it was last heard of. */
  lastMessageAt: number;
  private readonly guard: FloodGuard;
  private readonly deflated: boolean;

  constructor(
    private readonly transport: Transport,
    readonly owner: FeedOwner,
    private readonly frames: QuoteFrames,
  ) {
    const now = performance.now();
    this.lastMessageAt = now;
    this.guard = new FloodGuard(now);
    this.deflated = transport.socket.extensions.includes('permessage-deflate');
  }

  /** Answers one message of the customer: `nowdata` and `ping`; anything else gets no answer. */
  receive(message: string): void {
    const now = performance.now();
    this.lastMessageAt = now;
    if (!this.guard.admit(now)) {
      this.transport.socket.close(POLICY_VIOLATION, 'too many messages');
      return;
    }
    if (message === 'nowdata') this.sendQuotes();
    else if (message === 'ping') this.send('pong');
  }

  push(event: FeedEvent): void {
    this.send(JSON.stringify(event));
  }

  /** Tells the app that its session is over, and closes (SPEC 4). */
  endSession(): void {
    this.send(ILLEGAL_REQUEST);
    this.transport.socket.close(SESSION_ENDED, ILLEGAL_REQUEST);
  }

  /** Says goodbye when the server stops; the app comes back by itself. */
  close(): void {
    this.transport.socket.close(1001, 'the server restarts');
  }

  /** Ends a connection nobody is at the other end of. */
  terminate(): void {
    this.transport.socket.terminate();
  }

  private sendQuotes(): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN || stream.writableLength > WAITING_BYTES_MAX) return;
    stream.write(this.frames.frame(this.owner.locale, this.deflated));
  }

  private send(text: string): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength > SLOW_BYTES_MAX) socket.terminate();
    else socket.send(text);
  }
}
