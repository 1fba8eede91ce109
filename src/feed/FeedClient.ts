import type { Locale } from '@contract/common';
import type { FeedEvent } from '@contract/feed';
import { WATCH, WATCH_CODES_MAX } from '@contract/constants';
import type { OpenSocket, Socket } from './FeedSocket';
import { feedUrl } from './feedUrl';
import { FeedSubscription } from './FeedSubscription';
import { readFrame, type Prices } from './readFrame';

/** SPEC 9: live feed. */
export const POLL_MS = 1000;
export const PING_MS = 10_000;
export const RECONNECT_MS = 10_000;

/** A connection that says nothing for this long is dead, whatever its state says (decision 012). */
export const SILENCE_MS = 5000;

/** How long a connection may take to open (SPEC 9): TCP, TLS and upgrade on a slow line. */
export const OPEN_MS_MAX = 60_000;

/** `off`: nobody logged in, or in the background. `waiting`: between two attempts. */
export type FeedClientState = 'off' | 'opening' | 'live' | 'waiting';

/** An answer to `nowdata`, with when it was asked for and when it came (monotonic ms). */
export interface TimedNowData {
  data: Prices;
  sentAt: number;
  receivedAt: number;
}

interface FeedOptions {
  /** Address of the server, without a path: "https://…". */
  base: string;
  open: OpenSocket;
  monotonic: () => number;
  /** The language of the names that are sent. */
  locale: () => Locale;
}

interface Connection {
  readonly token: string;
  readonly socket: Socket;
  /** When the `nowdata` that are not answered yet were sent, oldest first. */
  readonly asked: number[];
  heardAt: number;
  isOpen: boolean;
  hasAnswered: boolean;
}

/**
 * The live feed (SPEC 4): one connection while a token is held and the app is in the foreground;
 * `nowdata` each second, `ping` every ten, a new attempt every ten seconds without end. It knows
 * sockets and timers, no state of the app.
 */
export class FeedClient {
  readonly nowData = new FeedSubscription<TimedNowData>({ replay: true });
  readonly events = new FeedSubscription<FeedEvent>({ replay: false });
  /** The token that the server refused. */
  readonly illegal = new FeedSubscription<string>({ replay: false });
  readonly state = new FeedSubscription<FeedClientState>({ replay: true });

  /** What the answers have to name, as `watch:` says it. */
  private watched = '';
  private token = '';
  private isPaused = false;
  private connection: Connection | null = null;
  private connectionId = 0;
  private timers: ReturnType<typeof setInterval>[] = [];
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: FeedOptions) {}

  /** Follows the session: a new token means a new connection, none means none. */
  setToken(token: string): void {
    if (token === this.token) return;
    this.token = token;
    this.nowData.forget();
    this.restart();
  }

  /** The products whose prices are read: the next answers need name no others. */
  watch(codes: readonly string[]): void {
    this.watched = codes.length > WATCH_CODES_MAX ? '*' : codes.join();
    if (this.connection?.isOpen) this.choose(this.connection);
  }

  /** The app left the foreground: no connection, no timer. */
  pause(): void {
    this.isPaused = true;
    this.restart();
  }

  /** The app is back: a connection at once. */
  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.restart();
  }

  /** Another language was chosen: a connection that speaks it. */
  changeLocale(): void {
    if (this.connection) this.restart();
  }

  /**
   * The network is back: an attempt that is being waited for is made now, and a handshake that began
   * without a network, which nobody may ever answer, is begun anew.
   */
  wake(): void {
    if (this.retry !== undefined || this.connection?.isOpen === false) this.restart();
  }

  private restart(): void {
    this.drop();
    clearTimeout(this.retry);
    this.retry = undefined;
    if (this.token === '' || this.isPaused) this.state.emit('off');
    else this.connect();
  }

  private connect(): void {
    const { open, base, monotonic, locale } = this.options;
    this.connectionId += 1;
    const id = this.connectionId;
    // An event of a connection that has been given up reaches nobody.
    const whenCurrent = (run: (connection: Connection) => void) => {
      if (id === this.connectionId && this.connection) run(this.connection);
    };
    const token = this.token;
    const socket = open(feedUrl(base, token, locale()), {
      onOpen: () => whenCurrent((connection) => this.begin(connection)),
      onText: (text) => whenCurrent((connection) => this.take(connection, text)),
      onGone: () => whenCurrent(() => this.lose()),
    });
    const connection = {
      token,
      socket,
      asked: [],
      heardAt: monotonic(),
      isOpen: false,
      hasAnswered: false,
    };
    this.connection = connection;
    this.state.emit('opening');
    // Watches from the first moment on: a handshake can hang just as an open socket can.
    this.timers = [setInterval(() => this.dropSilent(connection), POLL_MS)];
  }

  private begin(connection: Connection): void {
    connection.isOpen = true;
    connection.heardAt = this.options.monotonic();
    if (this.watched !== '') this.choose(connection);
    else this.ask(connection);
    this.timers.forEach(clearInterval);
    this.timers = [
      setInterval(() => this.poll(connection), POLL_MS),
      setInterval(() => connection.socket.send('ping'), PING_MS),
    ];
  }

  /** One timer for both: each wakes the processor of a phone. */
  private poll(connection: Connection): void {
    if (!this.dropSilent(connection)) this.ask(connection);
  }

  private choose(connection: Connection): void {
    connection.socket.send(WATCH + this.watched);
    this.ask(connection);
  }

  private ask(connection: Connection): void {
    connection.asked.push(this.options.monotonic());
    connection.socket.send('nowdata');
  }

  private take(connection: Connection, text: string): void {
    const receivedAt = this.options.monotonic();
    connection.heardAt = receivedAt;
    const frame = readFrame(text);
    if (frame.kind === 'illegal') this.refuse(connection.token);
    if (frame.kind === 'event') this.events.emit(frame.event);
    if (frame.kind === 'nowData') {
      const sentAt = connection.asked.shift() ?? receivedAt;
      if (!connection.hasAnswered) this.state.emit('live');
      connection.hasAnswered = true;
      this.nowData.emit({ data: frame.data, sentAt, receivedAt });
    }
  }

  /** The token is worth nothing: no attempt with it is made again. */
  private refuse(token: string): void {
    this.token = '';
    this.restart();
    this.illegal.emit(token);
  }

  /**
   * Silence is death: answers whether the connection was given up. One that did answer before is
   * replaced at once, any other after the pause.
   */
  private dropSilent(connection: Connection): boolean {
    const limit = connection.isOpen ? SILENCE_MS : OPEN_MS_MAX;
    if (this.options.monotonic() - connection.heardAt <= limit) return false;
    if (connection.hasAnswered) this.restart();
    else this.lose();
    return true;
  }

  private lose(): void {
    this.drop();
    this.state.emit('waiting');
    this.retry = setTimeout(() => this.restart(), RECONNECT_MS);
  }

  private drop(): void {
    this.timers.forEach(clearInterval);
    this.timers = [];
    this.connection?.socket.close();
    this.connection = null;
  }
}
