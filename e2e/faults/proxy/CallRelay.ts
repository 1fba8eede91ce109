import http from 'node:http';
import type { Fault, SeenCall } from './Fault';

interface Exchange {
  call: SeenCall;
  fault: Fault | null;
  request: http.IncomingMessage;
  response: http.ServerResponse;
}

interface UpstreamResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const SLOW_STEP_MS = 50;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function bodyOf(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function withChangedBody(
  upstream: UpstreamResponse,
  change: (body: string) => string,
): UpstreamResponse {
  const body = Buffer.from(change(upstream.body.toString()));
  const headers = { ...upstream.headers, 'content-length': String(body.length) };
  delete headers.etag;
  return { ...upstream, headers, body };
}

/** Forwards calls to the server and responses to the app, with simulated network faults. */
export class CallRelay {
  constructor(private readonly target: URL) {}

  /** Handles one call and its response. Rejects only for defects of this class. */
  async carry(exchange: Exchange): Promise<void> {
    const { fault, request } = exchange;
    switch (fault?.kind) {
      case 'cutBefore':
        return this.cut(exchange);
      case 'reset':
        request.socket.resetAndDestroy();
        return this.finish(exchange.call);
      case 'cutUploadAt':
        return this.cutUpload(exchange, fault.share);
      case 'answer':
        request.resume();
        return this.respondWithFault(exchange, fault);
      default:
        return this.carryWhole(exchange, await bodyOf(request));
    }
  }

  private async carryWhole(exchange: Exchange, requestBody: Buffer): Promise<void> {
    const { call, fault } = exchange;
    call.body = requestBody.length < 65_536 ? requestBody.toString() : '';
    if (fault?.kind === 'hang' && !fault.reaches) return;
    if (fault?.kind === 'delay' && fault.way === 'there') await sleep(fault.ms);
    const body =
      fault?.kind === 'rewrite' ? Buffer.from(fault.change(requestBody.toString())) : requestBody;
    if (fault?.kind === 'duplicate') await this.ask(exchange, body).catch(() => null);
    const upstream = await this.ask(exchange, body).catch(() => null);
    if (upstream === null || fault?.kind === 'cutAfter') return this.cut(exchange);
    call.answeredAt = Date.now();
    call.status = upstream.status;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'delay' && fault.way === 'back') await sleep(fault.ms);
    await this.pass(
      exchange,
      fault?.kind === 'rewriteAnswer' ? withChangedBody(upstream, fault.change) : upstream,
    );
  }

  private ask({ call, fault, request }: Exchange, body: Buffer): Promise<UpstreamResponse> {
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      'content-length': String(body.length),
    };
    // A response that will be changed must be uncompressed and complete.
    if (fault?.kind === 'rewriteAnswer') {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
    }
    const options = { method: call.method, headers, agent: false };
    return new Promise((resolve, reject) => {
      const outgoing = http.request(new URL(call.url, this.target), options, (incoming) => {
        bodyOf(incoming).then(
          (upstream) =>
            resolve({
              status: incoming.statusCode ?? 502,
              headers: incoming.headers,
              body: upstream,
            }),
          reject,
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  private async pass(
    { call, fault, response }: Exchange,
    upstream: UpstreamResponse,
  ): Promise<void> {
    // Disables keep-alive: on such connections a browser repeats a call when the connection breaks.
    const headers = { ...upstream.headers, connection: 'close' };
    if (!response.destroyed) response.writeHead(upstream.status, headers);
    if (fault?.kind === 'slow') await this.trickle(response, upstream.body, fault.bytesPerSecond);
    response.end(fault?.kind === 'slow' ? undefined : upstream.body);
    this.finish(call);
  }

  private async trickle(
    response: http.ServerResponse,
    body: Buffer,
    bytesPerSecond: number,
  ): Promise<void> {
    const step = Math.max(1, Math.round((bytesPerSecond * SLOW_STEP_MS) / 1000));
    const pause = Math.max(SLOW_STEP_MS, (step * 1000) / bytesPerSecond);
    for (let at = 0; at < body.length && !response.destroyed; at += step) {
      response.write(body.subarray(at, at + step));
      await sleep(pause);
    }
  }

  private async cutUpload(exchange: Exchange, share: number): Promise<void> {
    const { request } = exchange;
    const length = Number(request.headers['content-length'] ?? 0);
    let seen = 0;
    for await (const chunk of request) {
      seen += (chunk as Buffer).length;
      if (seen >= length * share) break;
    }
    this.cut(exchange);
  }

  private respondWithFault({ call, response }: Exchange, fault: Fault & { kind: 'answer' }): void {
    call.answeredAt = Date.now();
    call.status = fault.status;
    const type = fault.type ?? 'application/json; charset=utf-8';
    response.writeHead(fault.status, { 'content-type': type, connection: 'close' });
    response.end(fault.body);
    this.finish(call);
  }

  private cut({ call, response }: Exchange): void {
    response.destroy();
    this.finish(call);
  }

  private finish(call: SeenCall): void {
    call.endedAt = Date.now();
  }
}
