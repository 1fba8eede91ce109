import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import { networkOf } from '../platform/limits/networkOf';

/** Timeouts and minimum rates of incoming requests. */
export interface ConnectionLimits {
  /** Milliseconds without traffic after which a connection is closed. */
  idleMs: number;
  /** Node's timeout of a whole request, ms. The app waits 60 s for an upload. */
  requestMs: number;
  /** Timeout of the headers, from a connection's first byte to the headers' end, ms. */
  headersMs: number;
  checkMs: number;
  /** Timeout of a JSON body (at most 64 KB), ms. */
  jsonBodyMs: number;
  /** Minimum average rate of an upload after the grace period. */
  uploadBytesPerSecondMin: number;
  uploadGraceMs: number;
  /** Milliseconds without traffic after which an upload is aborted, whatever its average rate. */
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
export function abortRequest({ socket }: IncomingMessage, status: 408 | 503): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

interface BodyProgress {
  startedAt: number;
  /** Bytes that the connection received before this request. */
  bytes: number;
  /** Bytes received at the connection's last progress, and its time. */
  lastProgress: { bytes: number; at: number };
}

const isUpload = (request: IncomingMessage) =>
  request.headers['content-type']?.startsWith('multipart/') === true;

function isTooSlow(
  request: IncomingMessage,
  bodyProgress: BodyProgress,
  limits: ConnectionLimits,
): boolean {
  const now = performance.now();
  const elapsed = now - bodyProgress.startedAt;
  if (!isUpload(request)) return elapsed > limits.jsonBodyMs;
  const { bytesRead } = request.socket;
  if (bytesRead > bodyProgress.lastProgress.bytes)
    bodyProgress.lastProgress = { bytes: bytesRead, at: now };
  if (now - bodyProgress.lastProgress.at > limits.uploadStallMs) return true;
  if (elapsed < limits.uploadGraceMs) return false;
  const bytes = bytesRead - bodyProgress.bytes;
  return (bytes * 1000) / elapsed < limits.uploadBytesPerSecondMin;
}

/** Aborts requests with slow bodies; returns a function that stops the checks. */
function abortSlowBodies(server: Server, limits: ConnectionLimits): () => void {
  const arriving = new Map<IncomingMessage, BodyProgress>();
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || 'content-length' in headers;
    if (!hasBody || request.complete) return;
    const [startedAt, bytes] = [performance.now(), socket.bytesRead];
    arriving.set(request, { startedAt, bytes, lastProgress: { bytes, at: startedAt } });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, bodyProgress] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(request, bodyProgress, limits)) {
        arriving.delete(request);
        abortRequest(request, 408);
      }
    }
  }, limits.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Maximum share of all connections that one network may use. */
const NETWORK_SHARE = 0.1;

/** Closes connections of a network that has the maximum number of connections. */
function limitNetworks(server: Server, max: number): void {
  const connectionCounts = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (connectionCounts.get(network) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    connectionCounts.set(network, count);
    socket.once('close', () => {
      const remaining = (connectionCounts.get(network) ?? 0) - 1;
      if (remaining > 0) connectionCounts.set(network, remaining);
      else connectionCounts.delete(network);
    });
  });
}

/**
 * Closes a connection that sends a request before it has its last response. Browsers and proxies
 * wait for it; 60 connections that do not wait can fill the memory with requests.
 */
function refusePipelining(app: FastifyInstance): void {
  // Weak, as a feed's connection must not keep its handshake in memory.
  const responses = new WeakMap<Socket, WeakRef<ServerResponse>>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const previous = responses.get(socket)?.deref();
    responses.set(socket, new WeakRef(reply.raw));
    if (previous === undefined || previous.writableEnded) return done();
    reply.hijack();
    socket.destroy();
  });
}

/** Limits connections and their requests, and aborts requests with slow bodies. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsMax, trustProxy, rateLimit }: Config,
  limits: ConnectionLimits,
): void {
  app.server.maxConnections = connectionsMax;
  // Behind a proxy every connection is the proxy's.
  const isDirect = trustProxy === null || trustProxy.length === 0;
  const networkMax = connectionsMax * NETWORK_SHARE * rateLimit;
  if (isDirect && networkMax > 0) limitNetworks(app.server, Math.ceil(networkMax));
  refusePipelining(app);
  const stop = abortSlowBodies(app.server, limits);
  app.addHook('onClose', async () => stop());
}
