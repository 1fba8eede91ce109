import http from 'node:http';
import https from 'node:https';
import type { NativeReply, NativeRequest, NativeUpload, WireBody } from '../runtime/NativeCalls';
import {
  clientHeaders,
  type DomainKind,
  type ExchangeRecord,
  NetworkFailure,
  type NetworkRules,
  resolveUrl,
} from './NetworkRules';
import type { UserFiles } from './UserFiles';

interface Exchange {
  id: number;
  kind: DomainKind;
  url: string;
  method: string;
  header: Record<string, string>;
  body: Buffer | null;
  timeout: number;
}

interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export function bytesOf(body: WireBody): Buffer {
  return 'base64' in body ? Buffer.from(body.base64, 'base64') : Buffer.from(body.text);
}

/** Runs wx.request, uploadFile and downloadFile in Node: no CORS, WeChat's rules instead. */
export class HttpExchanges {
  readonly records: ExchangeRecord[] = [];
  private readonly running = new Map<number, (reason: string) => void>();

  constructor(
    private readonly rules: NetworkRules,
    private readonly files: UserFiles,
  ) {}

  async request(args: NativeRequest): Promise<NativeReply> {
    const body = args.body ? bytesOf(args.body) : null;
    const reply = await this.send({ ...args, kind: 'request', body });
    return wireReply(reply, args.binary);
  }

  async upload(args: NativeUpload): Promise<NativeReply> {
    const file = this.files.read(args.filePath);
    if (!file) throw new NetworkFailure(`file not found ${args.filePath}`, 600004);
    const form = new FormData();
    for (const [name, value] of Object.entries(args.formData)) form.append(name, value);
    form.append(args.name, new Blob([new Uint8Array(file.body)]), file.name);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const named = Object.entries(args.header).filter(([n]) => n.toLowerCase() !== 'content-type');
    const reply = await this.send({
      ...args,
      kind: 'upload',
      method: 'POST',
      header: { ...Object.fromEntries(named), 'content-type': type },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    return wireReply(reply, false);
  }

  async download(args: NativeRequest): Promise<NativeReply & { filePath: string }> {
    const reply = await this.send({ ...args, kind: 'download', body: null });
    const extension = /\.\w+$/.exec(new URL(args.url).pathname)?.[0] ?? '';
    const filePath = this.files.write(this.files.temporary(extension), reply.body);
    return { ...wireReply({ ...reply, body: Buffer.alloc(0) }, false), filePath };
  }

  /** Number of exchanges that have not ended. */
  get openCount(): number {
    return this.running.size;
  }

  abort(id: number, reason: string): void {
    this.running.get(id)?.(reason);
  }

  /** Aborts all exchanges, as when the network is lost or the program is killed. */
  abortAll(reason: string): void {
    for (const stop of [...this.running.values()]) stop(reason);
  }

  private async send(exchange: Exchange): Promise<RawReply> {
    const begun = Date.now();
    const { kind, method, url, id } = exchange;
    const record = { kind, method, url, status: 0, ms: 0, bytes: 0 };
    try {
      const reply = await this.exchange(exchange, resolveUrl(url, kind, this.rules));
      const ms = Date.now() - begun;
      this.records.push({ ...record, status: reply.status, ms, bytes: reply.body.length });
      return reply;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.records.push({ ...record, ms: Date.now() - begun, error: text });
      throw error;
    } finally {
      this.running.delete(id);
    }
  }

  private exchange(exchange: Exchange, url: URL): Promise<RawReply> {
    const { method, body, timeout, id } = exchange;
    const headers: Record<string, string> = clientHeaders(exchange.header, this.rules);
    if (body) headers['content-length'] = String(body.length);
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const outgoing = request(url, { method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', (error) => stop(error.message, 600001));
        incoming.on('end', () => {
          clearTimeout(timer);
          const status = incoming.statusCode ?? 0;
          resolve({ status, headers: incoming.headers, body: Buffer.concat(chunks) });
        });
      });
      const stop = (reason: string, errno: number): void => {
        clearTimeout(timer);
        reject(new NetworkFailure(reason, errno));
        outgoing.destroy();
      };
      const timer = setTimeout(() => stop('timeout', 5), timeout);
      this.running.set(id, (reason) => stop(reason, reason === 'abort' ? 600000 : 600003));
      outgoing.on('error', (error) => stop(error.message, 600001));
      outgoing.end(body ?? undefined);
    });
  }
}

function wireReply({ status, headers, body }: RawReply, binary: boolean): NativeReply {
  const header: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) header[name] = String(value);
  return {
    statusCode: status,
    header,
    cookies: headers['set-cookie'] ?? [],
    body: binary ? { base64: body.toString('base64') } : { text: body.toString('utf8') },
  };
}
