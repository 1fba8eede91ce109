import WebSocket from 'ws';
import { failureReason } from '../../platform/failureReason';
import type { SourceFault } from '../../ports/PriceSource';
import type { UpstreamFeedMapping } from './parseUpstream';
import { HOUR_MS } from '@candor/rules/durations';

type ConnectionFault = Extract<SourceFault, 'unreachable' | 'refused' | 'throttled' | 'closed'>;

/** Callbacks for the events of one connection; after `failed` no other is called. */
export interface ConnectionEvents {
  opened(): void;
  text(text: string): void;
  /** `waitMs`: delay that the upstream requests, or 0. */
  failed(fault: ConnectionFault, reason: string, waitMs: number): void;
}

const REQUEST_TIMEOUT_MS = 4_000;
const DEFAULT_INTERVAL_MS = 1_000;
const MESSAGE_BYTES_MAX = 1_048_576;
/** Maximum delay that an upstream may request. */
const WAIT_MS_MAX = HOUR_MS;

/** Parses Retry-After (seconds or date) to ms; 0 without one. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  const ms = /^[0-9]+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(WAIT_MS_MAX, Math.max(0, ms));
}

const faultOf = (status: number) => (status === 429 ? 'throttled' : 'refused');

/** Forwards events until the first failure, or until `end`. */
function guardEvents(events: ConnectionEvents) {
  let isEnded = false;
  const guarded = {
    get isEnded() {
      return isEnded;
    },
    end: () => {
      isEnded = true;
    },
    opened: () => isEnded || events.opened(),
    text: (text: string) => isEnded || events.text(text),
    failed: (fault: ConnectionFault, reason: string, waitMs = 0) => {
      if (isEnded) return;
      isEnded = true;
      events.failed(fault, reason, waitMs);
    },
  };
  return guarded;
}

function subscribeSocket(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  const { url, headers, subscribe = [] } = mapping;
  const guarded = guardEvents(events);
  const socket = new WebSocket(url, { headers, maxPayload: MESSAGE_BYTES_MAX });
  socket.on('open', () => {
    guarded.opened();
    for (const message of subscribe) {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }
  });
  socket.on('unexpected-response', (_request, reply) => {
    const { statusCode = 0 } = reply;
    const wait = retryAfterMs(reply.headers['retry-after']);
    guarded.failed(faultOf(statusCode), `status ${statusCode}`, wait);
  });
  socket.on('message', (data) => guarded.text(String(data)));
  socket.on('error', (error) => {
    guarded.failed(
      socket.readyState < WebSocket.CLOSING ? 'unreachable' : 'closed',
      failureReason(error),
    );
  });
  socket.on('close', (code) => guarded.failed('closed', `code ${code}`));
  return () => {
    guarded.end();
    socket.terminate();
  };
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > MESSAGE_BYTES_MAX) throw new RangeError('too long a reply');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString();
}

function pollHttp(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  const { url, headers, intervalMs = DEFAULT_INTERVAL_MS } = mapping;
  const guarded = guardEvents(events);
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const pollOnce = async () => {
    try {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      // Redirects are not followed, because they could lead to a URL without TLS.
      const reply = await fetch(url, { signal, redirect: 'manual', ...(headers && { headers }) });
      if (!reply.ok) {
        await reply.body?.cancel();
        const wait = retryAfterMs(reply.headers.get('retry-after'));
        return guarded.failed(faultOf(reply.status), `status ${reply.status}`, wait);
      }
      const text = await readText(reply);
      guarded.opened();
      guarded.text(text);
    } catch (error) {
      return guarded.failed('unreachable', failureReason(error));
    }
    if (!guarded.isEnded) timer = setTimeout(() => void pollOnce(), intervalMs);
  };
  void pollOnce();
  return () => {
    guarded.end();
    abort.abort();
    clearTimeout(timer);
  };
}

/** Subscribes to a WebSocket or polls HTTP until the first failure. Returns disconnect. */
export function connect(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  return mapping.url.startsWith('ws')
    ? subscribeSocket(mapping, events)
    : pollHttp(mapping, events);
}
