import type http from 'node:http';
import type { Duplex } from 'node:stream';
import WebSocket, { WebSocketServer } from 'ws';

export interface SeenText {
  at: number;
  from: 'app' | 'server';
  text: string;
}

export interface SeenFeed {
  /** Session token in the connection's path. */
  token: string;
  openedAt: number;
  closedAt: number | null;
  texts: SeenText[];
}

interface Line {
  seen: SeenFeed;
  app: WebSocket;
  server: WebSocket;
  isMute: boolean;
}

/** Recorded characters of a message: responses to `nowdata` are large, the beginning is enough. */
const KEPT_LENGTH = 200;

/** Forwards the live feed; can refuse, cut or silence it, and can insert messages. */
export class FeedRelay {
  /** Every connection attempt of the app, including refused ones. */
  readonly seen: SeenFeed[] = [];
  /** Changes each message of the server; returns null to drop a message. */
  rewrite: (text: string) => string | null = (text) => text;
  private isRefusing = false;
  private readonly lines = new Set<Line>();
  private readonly sockets = new WebSocketServer({ noServer: true });

  constructor(private readonly target: URL) {}

  get openCount(): number {
    return [...this.lines].filter(({ app }) => app.readyState === WebSocket.OPEN).length;
  }

  /** The newest connection; throws when the app has opened none. */
  get last(): SeenFeed {
    const last = this.seen.at(-1);
    if (!last) throw new Error('the app never opened its feed');
    return last;
  }

  accept(request: http.IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = request.url ?? '';
    const token = decodeURIComponent(/^\/(?:~[^/]+\/)?ws1\/([^?/]*)/.exec(url)?.[1] ?? '');
    const seen: SeenFeed = { token, openedAt: Date.now(), closedAt: null, texts: [] };
    this.seen.push(seen);
    if (this.isRefusing) {
      seen.closedAt = Date.now();
      socket.destroy();
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (app) => {
      const path = url.replace(/^\/~[^/]+/, '');
      this.join(
        seen,
        app,
        new WebSocket(new URL(path, this.target), { headers: headersOf(request) }),
      );
    });
  }

  refuse(on: boolean): void {
    this.isRefusing = on;
  }

  /** Open connections stay open but deliver nothing from now on. */
  mute(): void {
    for (const line of this.lines) line.isMute = true;
  }

  /** Breaks every connection without a close frame. */
  cut(): void {
    for (const { app, server } of this.lines) {
      app.terminate();
      server.terminate();
    }
  }

  cutToken(token: string): void {
    for (const { seen, app } of this.lines) if (seen.token === token) app.terminate();
  }

  sendToApp(text: string): void {
    for (const { app } of this.lines) app.send(text);
  }

  clear(): void {
    this.isRefusing = false;
    this.rewrite = (text) => text;
    for (const line of this.lines) line.isMute = false;
  }

  private join(seen: SeenFeed, app: WebSocket, server: WebSocket): void {
    const line: Line = { seen, app, server, isMute: false };
    this.lines.add(line);
    const early: string[] = [];
    const note = (from: SeenText['from'], text: string): void => {
      seen.texts.push({
        at: Date.now(),
        from,
        text: from === 'app' ? text : text.slice(0, KEPT_LENGTH),
      });
    };
    app.on('message', (data) => {
      const text = String(data);
      note('app', text);
      if (server.readyState === WebSocket.OPEN) server.send(text);
      else early.push(text);
    });
    server.on('open', () => early.splice(0).forEach((text) => server.send(text)));
    server.on('message', (data) => {
      const text = line.isMute ? null : this.rewrite(String(data));
      if (text === null || app.readyState !== WebSocket.OPEN) return;
      note('server', text);
      app.send(text);
    });
    const end = (): void => {
      this.lines.delete(line);
      seen.closedAt ??= Date.now();
      app.terminate();
      server.terminate();
    };
    for (const socket of [app, server]) socket.on('close', end).on('error', end);
  }
}

function headersOf({ headers }: http.IncomingMessage): Record<string, string> {
  const language = headers['accept-language'];
  return { ...(language !== undefined && { 'accept-language': language }) };
}
