import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { ILLEGAL_REQUEST, WATCH } from '../../types/contract/constants';
import type { FeedEvent } from '../../types/contract/feed';
import type { Locale } from '../../types/contract/common';
import { endSocket } from './endSocket';
import { TokenBucket } from './TokenBucket';
import { readWatched, type QuoteFrames, type Watched } from './QuoteFrames';

/** Bytes waiting for a slow reader above which answers are left out: the next one is newer anyway. */
const WAITING_BYTES_MAX = 64 * 1024;
const SLOW_BYTES_MAX = 512 * 1024;

/**
 * Messages a connection may send: at once, and a second in the long run. The app sends 1.1 a second,
 * and four more while rows scroll by.
 */
const MESSAGES = { burst: 20, perSecond: 10 };
/**
 * Quotes change once a tick; the burst lets the asking and the ticking drift. An answer with all
 * quotes costs as much as three with those on screen, which are asked for whenever these change.
 */
const QUOTES_BURST = 9;
const WHOLE_COST = 3;
/** A connection that watches some is sent all quotes at first, and again after this long. */
const WHOLE_EVERY_MS = 15_000;

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
  /** Where it comes from, as the limits count it. */
  address: string;
  /** Its session's token, hashed, in base64. */
  sessionKey: string;
  /** When its session ends by itself, ms. */
  expiresAt: number;
  locale: Locale;
}

/** What the connections of a server share. */
export interface FeedLines {
  frames: QuoteFrames;
  /** Answers with all quotes that one connection may have a second in the long run. */
  framesPerSecond: number;
  /** Told of every frame that leaves. */
  count(bytes: number): void;
}

/** One customer's open connection. */
export class FeedConnection {
  /** Monotonic ms when it was last heard of. */
  lastMessageAt: number;
  private readonly messages: TokenBucket;
  private readonly quotes: TokenBucket;
  private readonly deflated: boolean;
  private watched: Watched = null;
  private wholeAt = -Infinity;
  /** The signed head that it was sent last. */
  private head: string | null = null;

  constructor(
    private readonly transport: Transport,
    readonly owner: FeedOwner,
    private readonly lines: FeedLines,
  ) {
    const now = performance.now();
    this.lastMessageAt = now;
    this.messages = new TokenBucket(MESSAGES, now);
    const perSecond = lines.framesPerSecond * WHOLE_COST;
    this.quotes = new TokenBucket({ burst: QUOTES_BURST, perSecond }, now);
    this.deflated = transport.socket.extensions.includes('permessage-deflate');
  }

  /**
   * Answers one message of the customer: `nowdata` and `ping`; `watch:` says which quotes the next
   * answers need. Anything else gets no answer, nor does a `nowdata` that comes more often than
   * quotes change.
   */
  receive(message: string): void {
    const now = performance.now();
    this.lastMessageAt = now;
    if (!this.messages.take(now)) {
      endSocket(this.transport.socket, POLICY_VIOLATION, 'too many messages');
      return;
    }
    const isWhole = this.watched === null || now - this.wholeAt >= WHOLE_EVERY_MS;
    const cost = isWhole ? WHOLE_COST : 1;
    if (message === 'nowdata' && this.quotes.take(now, cost)) this.sendQuotes(isWhole, now);
    else if (message === 'ping') this.send('pong');
    else if (message.startsWith(WATCH)) this.watched = readWatched(message.slice(WATCH.length));
  }

  push(event: FeedEvent): void {
    this.send(JSON.stringify(event));
  }

  /** Tells the app that its session is over, and closes (SPEC 4). */
  endSession(): void {
    this.send(ILLEGAL_REQUEST);
    endSocket(this.transport.socket, SESSION_ENDED, ILLEGAL_REQUEST);
  }

  /** Says goodbye when the server stops; the app comes back by itself. */
  close(): void {
    this.transport.socket.close(1001, 'the server restarts');
  }

  /** Gives way to a newer connection of the same customer. */
  giveWay(): void {
    endSocket(this.transport.socket, POLICY_VIOLATION, 'too many connections');
  }

  /** Ends a connection nobody is at the other end of. */
  terminate(): void {
    this.transport.socket.terminate();
  }

  private sendQuotes(isWhole: boolean, now: number): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN || stream.writableLength > WAITING_BYTES_MAX) return;
    const { frames } = this.lines;
    const { deflated } = this;
    const watched = isWhole ? null : this.watched;
    const withHead = this.watched === null || frames.head !== this.head;
    const frame = frames.frame({ locale: this.owner.locale, deflated, watched, withHead });
    this.head = frames.head;
    if (isWhole) this.wholeAt = now;
    stream.write(frame);
    this.lines.count(frame.length);
  }

  private send(text: string): void {
    const { socket, stream } = this.transport;
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength > SLOW_BYTES_MAX) {
      socket.terminate();
      return;
    }
    socket.send(text);
    this.lines.count(Buffer.byteLength(text));
  }
}
