import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { MiniProgram } from '../MiniProgram';
import { appMethods } from './appMethods';
import { ElementRegistry, elementMethods } from './elementMethods';
import type { Methods, Params } from './Methods';
import { pageMethods } from './pageMethods';

const LOG_INTERVAL_MS = 50;

/**
 * The protocol of WeChat's devtools, as miniprogram-automator 0.12 uses it. A spec for the official
 * client runs here and, with another address, on real devtools.
 */
export class AutomatorServer {
  private readonly methods: Methods;

  private constructor(
    private readonly program: MiniProgram,
    private readonly server: WebSocketServer,
  ) {
    const elements = new ElementRegistry();
    this.methods = {
      ...appMethods(program),
      ...pageMethods(program, elements),
      ...elementMethods(elements),
    };
    server.on('connection', (socket) => this.serve(socket));
  }

  /** Listens on a free loopback port. */
  static async start(program: MiniProgram): Promise<AutomatorServer> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    return new AutomatorServer(program, server);
  }

  /** For `automator.connect({ wsEndpoint })`. */
  get wsEndpoint(): string {
    const { port } = this.server.address() as AddressInfo;
    return `ws://127.0.0.1:${port}`;
  }

  close(): void {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
  }

  private serve(socket: WebSocket): void {
    const timer = this.forwardLogs(socket);
    socket.on('close', () => clearInterval(timer));
    socket.on('message', (data: Buffer) => {
      void this.respond(data.toString()).then((text) => socket.send(text));
    });
  }

  private async respond(text: string): Promise<string> {
    const message: { id: string; method: string; params?: Params } = JSON.parse(text);
    try {
      const method = this.methods[message.method];
      if (!method) throw new Error(`${message.method} is not supported by the runtime`);
      const result = (await method(message.params ?? {})) ?? {};
      return JSON.stringify({ id: message.id, result });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return JSON.stringify({ id: message.id, error: { message: reason } });
    }
  }

  /** Sends console lines and exceptions as the devtools do. */
  private forwardLogs(socket: WebSocket): NodeJS.Timeout {
    let sent = 0;
    return setInterval(() => {
      for (const { kind, text } of this.program.problems.logs.slice(sent)) {
        if (kind.startsWith('console.')) {
          const params = { type: kind.slice('console.'.length), args: [text] };
          socket.send(JSON.stringify({ method: 'App.logAdded', params }));
        } else if (kind === 'exception') {
          const params = { exceptionDetails: text };
          socket.send(JSON.stringify({ method: 'App.exceptionThrown', params }));
        }
      }
      sent = this.program.problems.logs.length;
    }, LOG_INTERVAL_MS);
  }
}
