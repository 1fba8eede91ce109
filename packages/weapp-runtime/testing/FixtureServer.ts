import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface ReceivedCall {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * `/hello` echoes, `/slow` never responds, `/broken` is a 500, `/upload` counts the bytes, the
 * WebSocket replies `pong`.
 */
export class FixtureServer {
  readonly calls: ReceivedCall[] = [];
  private readonly sockets: WebSocketServer;

  private constructor(private readonly server: http.Server) {
    server.on('request', (request, response) => void this.respond(request, response));
    this.sockets = new WebSocketServer({ server });
    this.sockets.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => socket.send(`pong to ${data.toString()}`));
    });
  }

  static async start(): Promise<FixtureServer> {
    const server = http.createServer();
    const fixture = new FixtureServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fixture;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const client of this.sockets.clients) client.terminate();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    this.calls.push({ method, url, headers, body });
    if (url === '/slow') return;
    const status = url === '/broken' ? 500 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const text = url === '/upload' ? { bytes: body.length } : { got: body.toString() };
    response.end(JSON.stringify(text));
  }
}
