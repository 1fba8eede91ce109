import { Type, type Static } from 'typebox';
import { InstantSchema, PriceSchema, RateSchema, nullable } from './common';
import { AssetSchema } from './wallet';
import { MessageSchema } from './message';
import { HaltReasonSchema } from './product';
import { OrderSchema } from './order';
import { FeedLogSchema } from './proof';

/** Best bid and ask of a product; each field is null where the price source does not provide it. */
export const DealSchema = Type.Object({
  buy: nullable(Type.Integer({ minimum: 0 })),
  buyPrice: nullable(PriceSchema),
  sellPrice: nullable(PriceSchema),
  sell: nullable(Type.Integer({ minimum: 0 })),
});

/** Live data of one product. `price` is the last trade; it opens and settles orders. */
export const QuoteSchema = Type.Object({
  code: Type.String(),
  title: Type.String(),
  price: PriceSchema,
  deal: DealSchema,
  prevClose: PriceSchema,
  /** Signed price change, in price units. */
  change: Type.String(),
  /** Price change as a signed fraction: "0.0142" = +1.42 %. */
  changeRate: RateSchema,
  high: PriceSchema,
  low: PriceSchema,
  /** Volume of the day; null where the price source does not provide it. */
  volume: nullable(Type.Integer({ minimum: 0 })),
  /** Server time of the tick. */
  time: InstantSchema,
  seq: Type.Integer(),
  status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  /** Why the product's price is not trusted at present; absent while the price is trusted. */
  halt: Type.Optional(HaltReasonSchema),
});
export type WireQuote = Static<typeof QuoteSchema>;

/** Response to the text `nowdata`: all products, or at least the watched ones. */
export const NowDataSchema = Type.Object({
  code: Type.Literal(200),
  time: InstantSchema,
  /** Products that are absent from `datas` are unchanged, not deleted. */
  partial: Type.Optional(Type.Literal(true)),
  datas: Type.Array(QuoteSchema),
  log: FeedLogSchema,
});
export type NowData = Static<typeof NowDataSchema>;

/** Events that are pushed only to the connections of their owner. */
export const FeedEventSchema = Type.Union([
  Type.Object({ code: Type.Literal(200), event: Type.Literal('order'), data: OrderSchema }),
  Type.Object({ code: Type.Literal(200), event: Type.Literal('wallet'), data: AssetSchema }),
  Type.Object({
    code: Type.Literal(200),
    event: Type.Literal('message'),
    data: Type.Object({ unread: Type.Integer(), message: nullable(MessageSchema) }),
  }),
]);
export type FeedEvent = Static<typeof FeedEventSchema>;
