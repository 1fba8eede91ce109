import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long and how slowly a request may arrive. */
export interface ConnectionLimits {
  /** A connection on which nothing moves is ended after this long. */
  idleMs: number;
  /** Node's own bound for a whole request: an upload may take as long as the app waits for it (60 s). */
  requestMs: number;
  /** From the first byte of a connection to the end of the headers. */
  headersMs: number;
  /** How often Node and we look. */
  checkMs: number;
  /** A JSON body, which has 64 KB at most, is there by then. */
  jsonBodyMs: number;
  /** Lowest rate of an upload, on average, once the grace is over. */
  uploadBytesPerSecondMin: number;
  uploadGraceMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  idleMs: 30_000,
  requestMs: 75_000,
  headersMs: 10_000,
  checkMs: 1_000,
  jsonBodyMs: 10_000,
  uploadBytesPerSecondMin: 8 * 1024,
  uploadGraceMs: 10_000,
};

/** What Fastify and Node have settings for. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  http: { connectionsCheckingInterval: limits.checkMs, headersTimeout: limits.headersMs },
});

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Arrival {
  since: number;
  /** Bytes of the connection before this request. */
  bytes: number;
}

const isUpload = (request: IncomingMessage) =>
  request.headers['content-type']?.startsWith('multipart/') === true;

function isTooSlow(request: IncomingMessage, arrival: Arrival, limits: ConnectionLimits): boolean {
  const elapsed = performance.now() - arrival.since;
  if (!isUpload(request)) return elapsed > limits.jsonBodyMs;
  if (elapsed < limits.uploadGraceMs) return false;
  const bytes = request.socket.bytesRead - arrival.bytes;
  return (bytes * 1000) / elapsed < limits.uploadBytesPerSecondMin;
}

/** Watches the bodies that are on their way; answers how to stop. */
function endSlowBodies(server: Server, limits: ConnectionLimits): () => void {
  const arriving = new Map<IncomingMessage, Arrival>();
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || 'content-length' in headers;
    if (!hasBody || request.complete) return;
    arriving.set(request, { since: performance.now(), bytes: socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, arrival] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(request, arrival, limits)) {
        arriving.delete(request);
        request.socket.end(TIMED_OUT);
        request.socket.destroySoon();
      }
    }
  }, limits.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Bounds how many connections there are, and ends requests whose body does not come. */
export function limitConnections(
  app: FastifyInstance,
  connectionsMax: number,
  limits: ConnectionLimits,
): void {
  app.server.maxConnections = connectionsMax;
  const stop = endSlowBodies(app.server, limits);
  app.addHook('onClose', async () => stop());
}
