import { Type, type TSchema } from 'typebox';
import { ILLEGAL_REQUEST, WATCH, WATCH_CODES_MAX } from '../../types/contract/constants';
import { LOCALES } from '../../types/contract/common';
import { FeedEventSchema, NowDataSchema } from '../../types/contract/feed';

const json = (summary: string, payload: TSchema) => ({
  summary,
  contentType: 'application/json',
  payload,
});
const text = (summary: string, payload: TSchema) => ({
  summary,
  contentType: 'text/plain',
  payload,
});

/** Messages that the client sends. */
export const FROM_CLIENT = {
  nowdata: text(
    'Requests quotes; at most as often as they change, every second is enough',
    Type.Literal('nowdata'),
  ),
  watch: text(
    `Selects the products of later quotes, at most ${WATCH_CODES_MAX}; \`${WATCH}*\`: all`,
    Type.String({ pattern: `^${WATCH}(\\*|[A-Z0-9.,]*)$`, examples: [`${WATCH}AUR,TSLA`] }),
  ),
  ping: text('Keeps the connection open; send it every ten seconds', Type.Literal('ping')),
};

/** Messages that the server sends. */
export const FROM_SERVER = {
  quotes: json('The response to `nowdata`', NowDataSchema),
  event: json('An order, balance or message of this customer changed', FeedEventSchema),
  pong: text('The response to `ping`', Type.Literal('pong')),
  sessionEnded: text(
    'The session has ended; the server closes the connection with 4401',
    Type.Literal(ILLEGAL_REQUEST),
  ),
};

const operation = (action: 'send' | 'receive', names: readonly string[]) => ({
  action,
  channel: { $ref: '#/channels/feed' },
  messages: names.map((name) => ({ $ref: `#/channels/feed/messages/${name}` })),
});

/** Describes the live feed as AsyncAPI 3, from the point of view of a client. */
export const describeFeed = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Candor live feed',
    version: '1.0.0',
    description:
      'A WebSocket with prices, and with events of one customer. Messages of unknown kinds get no ' +
      'response; more than ten a second close the connection (1008). Connect again after ten seconds.',
  },
  servers: { local: { host: '127.0.0.1:8080', protocol: 'ws' } },
  channels: {
    feed: {
      address: '/ws1/{token}',
      parameters: { token: { description: 'The token of the log-in' } },
      bindings: {
        ws: {
          query: Type.Object({
            lang: Type.Optional(Type.String({ enum: LOCALES, description: 'Language of names' })),
          }),
        },
      },
      messages: { ...FROM_CLIENT, ...FROM_SERVER },
    },
  },
  operations: {
    ask: operation('send', Object.keys(FROM_CLIENT)),
    follow: operation('receive', Object.keys(FROM_SERVER)),
  },
});
