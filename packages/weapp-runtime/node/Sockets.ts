import WebSocket from 'ws';
import type { NativeSocket, SocketReport, WireBody } from '../runtime/NativeCalls';
import { bytesOf } from './HttpExchanges';
import { clientHeaders, NetworkFailure, type NetworkRules, resolveUrl } from './NetworkRules';

/** Delay of a connection's failure without a network, ms. */
const REFUSED_AFTER_MS = 50;

/** The program's WebSockets, opened by Node. */
export class Sockets {
  private readonly open = new Map<number, WebSocket>();

  constructor(
    private readonly rules: NetworkRules,
    private readonly report: (id: number, report: SocketReport) => void,
  ) {}

  /** Starts to connect; the outcome is reported. Throws when the rules forbid it. */
  connect({ id, url, header, protocols, timeout }: NativeSocket): void {
    const target = this.rules.offline ? null : resolveUrl(url, 'socket', this.rules);
    if (!target) {
      // The client reports it asynchronously, when the program has listeners.
      setTimeout(() => {
        this.report(id, { kind: 'error', message: 'net::ERR_INTERNET_DISCONNECTED' });
        this.report(id, { kind: 'close', code: 1006, reason: 'abnormal closure' });
      }, REFUSED_AFTER_MS);
      return;
    }
    const headers = clientHeaders(header, this.rules);
    const socket = new WebSocket(target, protocols, { headers, handshakeTimeout: timeout });
    this.open.set(id, socket);
    socket.on('open', () => this.report(id, { kind: 'open', header: {} }));
    socket.on('message', (data: Buffer, binary) => {
      const body = binary ? { base64: data.toString('base64') } : { text: data.toString() };
      this.report(id, { kind: 'message', body });
    });
    socket.on('error', ({ message }) => this.report(id, { kind: 'error', message }));
    socket.on('close', (code, reason) => {
      this.open.delete(id);
      this.report(id, { kind: 'close', code, reason: reason.toString() });
    });
  }

  send(id: number, body: WireBody): void {
    const socket = this.open.get(id);
    if (!socket) throw new NetworkFailure('WebSocket is not connected', 600007);
    socket.send('base64' in body ? bytesOf(body) : body.text);
  }

  close(id: number, code: number, reason: string): void {
    this.open.get(id)?.close(code, reason);
  }

  /** Drops every connection without a close frame. */
  dropAll(): void {
    for (const socket of this.open.values()) socket.terminate();
  }
}
