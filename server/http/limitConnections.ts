import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import { networkOf } from '../platform/limits/networkOf';

/** Timeouts and minimum rates of incoming requests. */
export interface ConnectionLimits {
  /** A connection without traffic is closed after this long. */
  idleMs: number;
  /** Node's timeout of a whole request. The app waits 60 s for an upload. */
  requestMs: number;
  /** From the first byte of a connection to the end of the headers. */
  headersMs: number;
  checkMs: number;
  /** Timeout of a JSON body (at most 64 KB). */
  jsonBodyMs: number;
  /** Minimum average rate of an upload after the grace period. */
  uploadBytesPerSecondMin: number;
  uploadGraceMs: number;
  /** An upload without traffic for this long is aborted, whatever its average. */
  uploadStallMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  idleMs: 30_000,
  requestMs: 75_000,
  headersMs: 10_000,
  checkMs: 1_000,
  jsonBodyMs: 10_000,
  uploadBytesPerSecondMin: 8 * 1024,
  uploadGraceMs: 10_000,
  uploadStallMs: 8_000,
};

export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  http: { connectionsCheckingInterval: limits.checkMs, headersTimeout: limits.headersMs },
});

/** Sends a bare reply to a request whose body is still arriving, and closes its connection. */
export function endRequest({ socket }: IncomingMessage, status: 408 | 503): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

interface Arrival {
  since: number;
  /** Bytes of the connection before this request. */
  bytes: number;
  /** The connection's last progress. */
  seen: { bytes: number; at: number };
}

const isUpload = (request: IncomingMessage) =>
  request.headers['content-type']?.startsWith('multipart/') === true;

function isTooSlow(request: IncomingMessage, arrival: Arrival, limits: ConnectionLimits): boolean {
  const now = performance.now();
  const elapsed = now - arrival.since;
  if (!isUpload(request)) return elapsed > limits.jsonBodyMs;
  const { bytesRead } = request.socket;
  if (bytesRead > arrival.seen.bytes) arrival.seen = { bytes: bytesRead, at: now };
  if (now - arrival.seen.at > limits.uploadStallMs) return true;
  if (elapsed < limits.uploadGraceMs) return false;
  const bytes = bytesRead - arrival.bytes;
  return (bytes * 1000) / elapsed < limits.uploadBytesPerSecondMin;
}

/** Aborts slow bodies; returns stop. */
function endSlowBodies(server: Server, limits: ConnectionLimits): () => void {
  const arriving = new Map<IncomingMessage, Arrival>();
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || 'content-length' in headers;
    if (!hasBody || request.complete) return;
    const [since, bytes] = [performance.now(), socket.bytesRead];
    arriving.set(request, { since, bytes, seen: { bytes, at: since } });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, arrival] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(request, arrival, limits)) {
        arriving.delete(request);
        endRequest(request, 408);
      }
    }
  }, limits.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Maximum share of all connections per network. */
const NETWORK_SHARE = 0.1;

/** Closes connections beyond the maximum of their network. */
function limitNetworks(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Limits the number of connections and aborts requests with slow bodies. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsMax, trustProxy, rateLimit }: Config,
  limits: ConnectionLimits,
): void {
  app.server.maxConnections = connectionsMax;
  // Behind a proxy every connection is the proxy's.
  const isDirect = trustProxy === null || trustProxy.length === 0;
  const ofNetwork = connectionsMax * NETWORK_SHARE * rateLimit;
  if (isDirect && ofNetwork > 0) limitNetworks(app.server, Math.ceil(ofNetwork));
  const stop = endSlowBodies(app.server, limits);
  app.addHook('onClose', async () => stop());
}
