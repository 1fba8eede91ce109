import type { Locale } from '@contract/common';
import type { FeedEvent } from '@contract/feed';
import { WATCH, WATCH_CODES_MAX } from '@contract/constants';
import type { OpenSocket, Socket } from './FeedSocket';
import { feedUrl } from './feedUrl';
import { FeedSubscription } from './FeedSubscription';
import { readFrame, type Prices } from './readFrame';

/** SPEC 9: interval of `nowdata` requests, ms. */
export const POLL_MS = 1000;
export const PING_MS = 10_000;
export const RECONNECT_MS = 10_000;

/** After this silence, ms, a connection is dead, whatever its state (decision 012). */
export const SILENCE_MS = 5000;

/** Timeout for opening a connection, ms (SPEC 9): TCP, TLS and upgrade on a slow line. */
export const OPEN_MS_MAX = 60_000;

/** `off`: logged out, or in the background. `waiting`: between two attempts. */
export type FeedClientState = 'off' | 'opening' | 'live' | 'waiting';

/** A response to `nowdata`, with the times of request and arrival (monotonic ms). */
export interface TimedNowData {
  data: Prices;
  sentAt: number;
  receivedAt: number;
}

interface FeedOptions {
  /** Server address without a path: "https://…". */
  base: string;
  open: OpenSocket;
  monotonic: () => number;
  /** Language of the product names. */
  locale: () => Locale;
}

interface Connection {
  readonly token: string;
  readonly socket: Socket;
  /** Send times of `nowdata` requests without a response, oldest first. */
  readonly pollTimes: number[];
  receivedAt: number;
  isOpen: boolean;
  hasResponded: boolean;
}

/**
 * The live feed (SPEC 4): one connection while there is a token and the app is in the foreground.
 * It sends `nowdata` every second, `ping` every ten, and retries every ten seconds.
 */
export class FeedClient {
  readonly nowData = new FeedSubscription<TimedNowData>({ replay: true });
  readonly events = new FeedSubscription<FeedEvent>({ replay: false });
  /** Emits the token that the server refused. */
  readonly rejected = new FeedSubscription<string>({ replay: false });
  readonly state = new FeedSubscription<FeedClientState>({ replay: true });

  /** The message `watch:…` with the products that responses must include. */
  private watchMessage = '';
  private token = '';
  private isPaused = false;
  private connection: Connection | null = null;
  private connectionId = 0;
  private timers: ReturnType<typeof setInterval>[] = [];
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: FeedOptions) {}

  /** Follows the session: connects with a new token, disconnects without one. */
  setToken(token: string): void {
    if (token === this.token) return;
    this.token = token;
    this.nowData.clear();
    this.restart();
  }

  /** Sets the products that responses must include; above the maximum, all products. */
  watch(codes: readonly string[]): void {
    this.watchMessage = codes.length > WATCH_CODES_MAX ? '*' : codes.join();
    if (this.connection?.isOpen) this.sendWatch(this.connection);
  }

  pause(): void {
    this.isPaused = true;
    this.restart();
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.restart();
  }

  changeLocale(): void {
    if (this.connection) this.restart();
  }

  /** Retries now, because the network is back; an offline handshake may never end. */
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
    const ifCurrent = (run: (connection: Connection) => void) => {
      if (id === this.connectionId && this.connection) run(this.connection);
    };
    const token = this.token;
    const socket = open(feedUrl(base, token, locale()), {
      onOpen: () => ifCurrent((connection) => this.onOpened(connection)),
      onText: (text) => ifCurrent((connection) => this.receive(connection, text)),
      onClose: () => ifCurrent(() => this.onLost()),
    });
    const connection = {
      token,
      socket,
      pollTimes: [],
      receivedAt: monotonic(),
      isOpen: false,
      hasResponded: false,
    };
    this.connection = connection;
    this.state.emit('opening');
    // The timers start before the socket opens, because a handshake can hang too.
    this.timers = [setInterval(() => this.dropSilent(connection), POLL_MS)];
  }

  private onOpened(connection: Connection): void {
    connection.isOpen = true;
    connection.receivedAt = this.options.monotonic();
    if (this.watchMessage !== '') this.sendWatch(connection);
    else this.request(connection);
    this.timers.forEach(clearInterval);
    this.timers = [
      setInterval(() => this.poll(connection), POLL_MS),
      setInterval(() => connection.socket.send('ping'), PING_MS),
    ];
  }

  /** One timer for both messages, because each timer wakes the phone's processor. */
  private poll(connection: Connection): void {
    if (!this.dropSilent(connection)) this.request(connection);
  }

  private sendWatch(connection: Connection): void {
    connection.socket.send(WATCH + this.watchMessage);
    this.request(connection);
  }

  private request(connection: Connection): void {
    connection.pollTimes.push(this.options.monotonic());
    connection.socket.send('nowdata');
  }

  private receive(connection: Connection, text: string): void {
    const receivedAt = this.options.monotonic();
    connection.receivedAt = receivedAt;
    const frame = readFrame(text);
    if (frame.kind === 'illegal') this.rejectToken(connection.token);
    if (frame.kind === 'event') this.events.emit(frame.event);
    if (frame.kind === 'nowData') {
      const sentAt = connection.pollTimes.shift() ?? receivedAt;
      if (!connection.hasResponded) this.state.emit('live');
      connection.hasResponded = true;
      this.nowData.emit({ data: frame.data, sentAt, receivedAt });
    }
  }

  /** Stops with this token, because the server refused it. */
  private rejectToken(token: string): void {
    this.token = '';
    this.restart();
    this.rejected.emit(token);
  }

  /** Drops a silent connection; returns whether it did. Retries at once if it had responded. */
  private dropSilent(connection: Connection): boolean {
    const limit = connection.isOpen ? SILENCE_MS : OPEN_MS_MAX;
    if (this.options.monotonic() - connection.receivedAt <= limit) return false;
    if (connection.hasResponded) this.restart();
    else this.onLost();
    return true;
  }

  private onLost(): void {
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
