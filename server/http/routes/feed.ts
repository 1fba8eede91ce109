import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { WebSocket } from 'ws';
import { ILLEGAL_REQUEST } from '../../../types/contract/constants';
import { networkOf } from '../../platform/limits/networkOf';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { FeedConnection, MESSAGE_LIMIT, POLICY_VIOLATION } from '../../feed/FeedConnection';
import { FeedHub } from '../../feed/FeedHub';
import { endSocket } from '../../feed/endSocket';
import { localeOf } from '../locale';

const PATH = '/ws1/:token';
/** Maximum bytes of a client's message: `watch:` with the maximum number of 12-character codes. */
const MESSAGE_BYTES_MAX = 2_048;
const SESSION_ENDED = 4401;
/** IANA close code of an overloaded server. */
const TRY_AGAIN_LATER = 1013;
/** Close reason when the session could not be checked; the client stays logged in. */
const SESSION_UNKNOWN = 'unknown';

const ParamsSchema = Type.Object({ token: Type.String({ maxLength: 200 }) });
const QuerySchema = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 20 })) });

interface FeedRoute {
  Params: Static<typeof ParamsSchema>;
  Querystring: Static<typeof QuerySchema>;
}

/** Frames are compressed once for all connections, so none may keep a compression window. */
const COMPRESSION = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  // Other messages are short and never compressed, so that frames do not queue.
  threshold: Number.MAX_SAFE_INTEGER,
};

/** Detaches the handshake's reply, which would stay in memory as long as the connection. */
async function detachReply(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.ws) reply.raw.detachSocket(request.raw.socket);
}

/** Replaces the plugin's error listener, which keeps the request in memory. */
function terminateOnError(socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', () => socket.terminate());
}

async function connectClient(
  context: Context,
  hub: FeedHub,
  socket: WebSocket,
  request: FastifyRequest<FeedRoute>,
): Promise<void> {
  const queuedMessages: string[] = [];
  const queueMessage = (data: Buffer) => {
    if (queuedMessages.push(String(data)) <= MESSAGE_LIMIT.burst) return;
    socket.off('message', queueMessage);
    endSocket(socket, POLICY_VIOLATION, 'too many messages');
  };
  socket.on('message', queueMessage);
  terminateOnError(socket);
  const user = await context.sessions
    .find(request.params.token)
    .catch((): typeof SESSION_UNKNOWN => SESSION_UNKNOWN);
  socket.off('message', queueMessage);
  if (socket.readyState !== socket.OPEN) return;
  if (user === SESSION_UNKNOWN) {
    endSocket(socket, TRY_AGAIN_LATER, 'the server is busy');
    return;
  }
  if (user === null) {
    socket.send(ILLEGAL_REQUEST);
    endSocket(socket, SESSION_ENDED, ILLEGAL_REQUEST);
    return;
  }
  const { userId, tokenHash, expiresAt } = user;
  const locale = localeOf(request.query.lang ?? request.headers['accept-language']);
  const transport = { socket, stream: request.raw.socket };
  const owner = {
    userId,
    sessionKey: tokenHash.toString('base64'),
    expiresAt,
    locale,
    address: networkOf(request.ip),
  };
  const connection = new FeedConnection(transport, owner, hub.sharedFeed);
  if (!hub.add(connection)) {
    endSocket(socket, TRY_AGAIN_LATER, 'too many connections from this address');
    return;
  }
  socket.on('close', () => hub.remove(connection));
  socket.on('message', (data) => connection.receive(String(data)));
  for (const message of queuedMessages) connection.receive(message);
}

/**
 * The live feed `/ws1/{token}` (SPEC 4, decision 012). The path contains the token and is never
 * logged. Titles are in the language of `?lang=`, else of Accept-Language.
 */
export async function registerFeedRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { notify, market } = context;
  const hub = notify instanceof FeedHub ? notify : new FeedHub(context, market);
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: COMPRESSION },
    errorHandler: (_error, socket) => socket.terminate(),
  });
  // For other paths the plugin would log the whole path, including a mistyped token.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== PATH) throw new AppError('not_found');
  });
  app.get<FeedRoute>(
    PATH,
    {
      websocket: true,
      config: { importance: 'usual' },
      schema: { hide: true, params: ParamsSchema, querystring: QuerySchema },
      preHandler: detachReply,
    },
    (socket, request) => void connectClient(context, hub, socket, request),
  );
}
