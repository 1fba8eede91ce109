import WebSocket from 'ws';
import { failureReason } from '../../platform/failureReason';
import type { SourceFault } from '../../ports/PriceSource';
import type { UpstreamFeedMapping } from './parseUpstream';
import { HOUR_MS } from '@candor/rules/durations';

type ConnectionFault = Extract<SourceFault, 'unreachable' | 'refused' | 'throttled' | 'closed'>;

/** Events of one connection; none follows `failed`. */
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
function untilFailed(events: ConnectionEvents) {
  let isOver = false;
  const live = {
    get isOver() {
      return isOver;
    },
    end: () => {
      isOver = true;
    },
    opened: () => isOver || events.opened(),
    text: (text: string) => isOver || events.text(text),
    failed: (fault: ConnectionFault, reason: string, waitMs = 0) => {
      if (isOver) return;
      isOver = true;
      events.failed(fault, reason, waitMs);
    },
  };
  return live;
}

function listen(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  const { url, headers, subscribe = [] } = mapping;
  const live = untilFailed(events);
  const socket = new WebSocket(url, { headers, maxPayload: MESSAGE_BYTES_MAX });
  socket.on('open', () => {
    live.opened();
    for (const message of subscribe) {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }
  });
  socket.on('unexpected-response', (_request, reply) => {
    const { statusCode = 0 } = reply;
    const wait = retryAfterMs(reply.headers['retry-after']);
    live.failed(faultOf(statusCode), `status ${statusCode}`, wait);
  });
  socket.on('message', (data) => live.text(String(data)));
  socket.on('error', (error) => {
    live.failed(
      socket.readyState < WebSocket.CLOSING ? 'unreachable' : 'closed',
      failureReason(error),
    );
  });
  socket.on('close', (code) => live.failed('closed', `code ${code}`));
  return () => {
    live.end();
    socket.terminate();
  };
}

async function readText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > MESSAGE_BYTES_MAX) throw new RangeError('too long a reply');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function ask(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  const { url, headers, intervalMs = DEFAULT_INTERVAL_MS } = mapping;
  const live = untilFailed(events);
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const once = async () => {
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      // A redirect could lead away from TLS.
      const reply = await fetch(url, { signal, redirect: 'manual', ...(headers && { headers }) });
      if (!reply.ok) {
        await reply.body?.cancel();
        const wait = retryAfterMs(reply.headers.get('retry-after'));
        return live.failed(faultOf(reply.status), `status ${reply.status}`, wait);
      }
      const text = await readText(reply);
      live.opened();
      live.text(text);
    } catch (error) {
      return live.failed('unreachable', failureReason(error));
    }
    if (!live.isOver) timer = setTimeout(() => void once(), intervalMs);
  };
  void once();
  return () => {
    live.end();
    ended.abort();
    clearTimeout(timer);
  };
}

/** Subscribes to a WebSocket or polls HTTP until the first failure. Returns disconnect. */
export function connect(mapping: UpstreamFeedMapping, events: ConnectionEvents): () => void {
  return mapping.url.startsWith('ws') ? listen(mapping, events) : ask(mapping, events);
}
