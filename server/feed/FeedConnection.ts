import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { ILLEGAL_REQUEST, WATCH } from '../../types/contract/constants';
import type { FeedEvent } from '../../types/contract/feed';
import type { Locale } from '../../types/contract/common';
import { endSocket } from './endSocket';
import { TokenBucket } from './TokenBucket';
import { parseWatched, type QuoteFrames, type WatchedCodes } from './QuoteFrames';

/** Unsent bytes above which a reply is skipped; the next reply has newer quotes anyway. */
const UNSENT_BYTES_MAX = 64 * 1024;
const SLOW_BYTES_MAX = 512 * 1024;

/** Rate limit of incoming messages. The app sends 1.1 per second, and four more while scrolling. */
export const MESSAGE_LIMIT = { burst: 20, perSecond: 10 };
/** Burst of quote replies, whose rate is the ticks' rate. A full reply costs as much as three. */
const QUOTES_BURST = 9;
const FULL_COST = 3;
/** A connection with `watch:` gets all quotes at first, and again after this interval (ms). */
const FULL_EVERY_MS = 15_000;

/** WebSocket close codes: from RFC 6455 §7.4.1, and an application code for an ended session. */
export const POLICY_VIOLATION = 1008;
const SESSION_ENDED = 4401;

interface Transport {
  socket: WebSocket;
  /** Raw stream of the socket, to which shared frames are written. */
  stream: Duplex;
}

export interface FeedOwner {
  userId: number;
  /** Rate-limit key of the client's network. */
  address: string;
  /** Base64 hash of the session's token. */
  sessionKey: string;
  /** Expiry of the session, ms. */
  expiresAt: number;
  locale: Locale;
}

/** State that all connections of a server share. */
export interface SharedFeed {
  frames: QuoteFrames;
  /** Maximum full-quote replies per second to one connection, on average. */
  framesPerSecond: number;
  /** Counts a sent frame and its bytes. */
  count(bytes: number): void;
}

export class FeedConnection {
  /** Monotonic time (ms) of the last message. */
  lastMessageAt: number;
  private readonly messages: TokenBucket;
  private readonly quotes: TokenBucket;
  private readonly deflated: boolean;
  private watchedCodes: WatchedCodes = null;
  private lastFullAt = -Infinity;
  private head: string | null = null;

  constructor(
    private readonly transport: Transport,
    readonly owner: FeedOwner,
    private readonly shared: SharedFeed,
  ) {
    const now = performance.now();
    this.lastMessageAt = now;
    this.messages = new TokenBucket(MESSAGE_LIMIT, now);
    const perSecond = shared.framesPerSecond * FULL_COST;
    this.quotes = new TokenBucket({ burst: QUOTES_BURST, perSecond }, now);
    this.deflated = transport.socket.extensions.includes('permessage-deflate');
  }

  /**
   * Handles `nowdata`, `ping` and `watch:`, which selects the quotes of later replies. Other
   * messages, and a `nowdata` more frequent than the quotes change, get no reply.
   */
  receive(message: string): void {
    const now = performance.now();
    this.lastMessageAt = now;
    if (!this.messages.take(now)) {
      endSocket(this.transport.socket, POLICY_VIOLATION, 'too many messages');
      return;
    }
    const isFull = this.watchedCodes === null || now - this.lastFullAt >= FULL_EVERY_MS;
    const cost = isFull ? FULL_COST : 1;
    if (message === 'nowdata' && this.quotes.take(now, cost)) this.sendQuotes(isFull, now);
    else if (message === 'ping') this.send('pong');
    else if (message.startsWith(WATCH))
      this.watchedCodes = parseWatched(message.slice(WATCH.length));
  }

  push(event: FeedEvent): void {
    this.send(JSON.stringify(event));
  }

  /** Notifies the app that its session ended, and closes the connection (SPEC 4). */
  endSession(): void {
    this.send(ILLEGAL_REQUEST);
    endSocket(this.transport.socket, SESSION_ENDED, ILLEGAL_REQUEST);
  }

  /** Closes the connection on shutdown; the app reconnects automatically. */
  close(): void {
    this.transport.socket.close(1001, 'the server restarts');
  }

  /** Closes the connection because the same customer has opened too many newer ones. */
  closeAsOldest(): void {
    endSocket(this.transport.socket, POLICY_VIOLATION, 'too many connections');
  }

  terminate(): void {
    this.transport.socket.terminate();
  }

  private sendQuotes(isFull: boolean, now: number): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN || stream.writableLength > UNSENT_BYTES_MAX) return;
    const { frames } = this.shared;
    const { deflated } = this;
    const watchedCodes = isFull ? null : this.watchedCodes;
    const withHead = this.watchedCodes === null || frames.head !== this.head;
    const frame = frames.frame({
      locale: this.owner.locale,
      deflated,
      watched: watchedCodes,
      withHead,
    });
    this.head = frames.head;
    if (isFull) this.lastFullAt = now;
    stream.write(frame);
    this.shared.count(frame.length);
  }

  private send(text: string): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength > SLOW_BYTES_MAX) {
      socket.terminate();
      return;
    }
    socket.send(text);
    this.shared.count(Buffer.byteLength(text));
  }
}
