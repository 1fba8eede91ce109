import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** Changes that the proxy makes to calls and responses while one screenshot is taken. */
export interface ProxyRules {
  /** Calls that get no response, for loading states. */
  hold?: RegExp;
  fail?: RegExp;
  silent?: boolean;
  /** Changes response values: long names, large amounts, rare states. */
  change?: (key: string, value: unknown, path: string) => unknown;
}

/** ms without a call that count as idle: longer than the pause between sparkline calls. */
const IDLE_MS = 400;
const POLL_MS = 40;

/** Makes the app send each call separately, so that the rules apply. */
const NO_EARLY_ANSWERS = JSON.stringify({ code: 200, msg: '', data: [] });

function isJson(headers: http.IncomingHttpHeaders): boolean {
  return headers['content-type']?.includes('json') ?? false;
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A proxy in front of the server that applies the same rules to both builds. */
export class RuleProxy {
  rules: ProxyRules = {};
  private running = 0;
  private lastChange = Date.now();
  private readonly server: http.Server;

  private constructor(private readonly target: string) {
    this.server = http.createServer((request, response) => void this.pass(request, response));
    const sockets = new WebSocketServer({ noServer: true });
    this.server.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (client) => this.join(client, request));
    });
  }

  static async start(target: string): Promise<RuleProxy> {
    const proxy = new RuleProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get baseUrl(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Waits until no call has been in progress for IDLE_MS; at most `limit` ms. */
  async idle(limit: number): Promise<void> {
    const end = Date.now() + limit;
    while (Date.now() < end) {
      if (this.running === 0 && Date.now() - this.lastChange > IDLE_MS) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private count(by: 1 | -1): void {
    this.running += by;
    this.lastChange = Date.now();
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { rules } = this;
    const url = request.url ?? '/';
    const body = await readAll(request);
    if (url.startsWith('/earlyAnswers')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(NO_EARLY_ANSWERS);
      return;
    }
    if (rules.hold?.test(url)) return;
    if (rules.fail?.test(url)) {
      const text = JSON.stringify({ code: 500, msg: '', data: null });
      response.writeHead(500, { 'content-type': 'application/json' }).end(text);
      return;
    }
    this.count(1);
    const { 'accept-encoding': _, ...headers } = request.headers;
    const options = { method: request.method, headers };
    const outgoing = http.request(new URL(url, this.target), options, (incoming) => {
      void this.reply(incoming, response, url, rules);
    });
    outgoing.on('error', () => response.destroy());
    response.once('close', () => this.count(-1));
    outgoing.end(body);
  }

  private async reply(
    incoming: http.IncomingMessage,
    response: http.ServerResponse,
    url: string,
    rules: ProxyRules,
  ): Promise<void> {
    const { 'content-length': _, ...headers } = incoming.headers;
    response.writeHead(incoming.statusCode ?? 502, headers);
    if (!isJson(incoming.headers)) {
      incoming.pipe(response);
      return;
    }
    response.end(changeBody((await readAll(incoming)).toString(), rules, url));
  }

  private join(client: WebSocket, request: http.IncomingMessage): void {
    const url = request.url ?? '/';
    const server = new WebSocket(new URL(url, this.target.replace('http', 'ws')));
    const waiting: string[] = [];
    client.on('message', (data: Buffer) => {
      if (server.readyState === WebSocket.OPEN) server.send(data.toString());
      else waiting.push(data.toString());
    });
    server.on('open', () => waiting.forEach((text) => server.send(text)));
    server.on('message', (data: Buffer) => {
      if (!this.rules.silent) client.send(changeBody(data.toString(), this.rules, '/ws1'));
    });
    client.on('close', () => server.close());
    server.on('close', () => client.close());
    for (const socket of [client, server]) socket.on('error', () => undefined);
  }
}

function changeBody(text: string, { change }: ProxyRules, path: string): string {
  if (!change || !text.startsWith('{')) return text;
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => change(key, value, path)));
}
