import { Type, type Static } from 'typebox';
import {
  AmountSchema,
  InstantSchema,
  MoneySchema,
  PAGE_QUERY,
  PriceSchema,
  RateSchema,
  RequestIdSchema,
  nullable,
  oneOf,
} from './common';
import { ORDER_RESULTS, ORDER_STATES } from './kinds';
import { ProcodeSchema } from './product';
import { ErrorCodeSchema } from './error';
import { HashSchema, NoteSchema, PROOF_FIELDS } from './proof';

/** 1 buy up, 2 buy down. */
export const DirectionSchema = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const OrderStateSchema = oneOf(ORDER_STATES);

export const OrderResultSchema = oneOf(ORDER_RESULTS);

export const PlaceOrderRequestSchema = Type.Object(
  {
    procode: ProcodeSchema,
    direction: DirectionSchema,
    seconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
    quantity: AmountSchema,
    seenPrice: PriceSchema,
    seenSeq: Type.Integer({ minimum: 0 }),
    requestId: RequestIdSchema,
    /** The newest batch on the device at the tap; the receipt repeats it. */
    seenTip: Type.Optional(
      Type.Object(
        { seq: Type.Integer({ minimum: 0 }), digest: HashSchema },
        { additionalProperties: false },
      ),
    ),
    /** The device's `key signature` of this order, base64 (docs/PROOF.md, The order). */
    signed: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]= [A-Za-z0-9+/]{85}[AQgw]==$',
      }),
    ),
    /** Time of the tap by the feed's clock; refused when older than `ORDER_LIFE_MS`. */
    sentAt: Type.Optional(InstantSchema),
  },
  { additionalProperties: false },
);
export type PlaceOrderRequest = Static<typeof PlaceOrderRequestSchema>;

/**
 * An order (SPEC 3). Amounts in USDT. `strikePrice` equals `openPrice`. Fields about the close are
 * null until settlement, and those of the closing price stay null for a void order. `closeTime` is
 * the closing price's instant, at or before `expectedCloseTime`.
 */
export const OrderSchema = Type.Object({
  orderNo: Type.String(),
  requestId: Type.String(),
  state: OrderStateSchema,
  procode: Type.String(),
  productName: Type.String(),
  decimals: Type.Integer(),
  direction: DirectionSchema,
  seconds: Type.Integer(),
  quantity: MoneySchema,
  payoutRate: RateSchema,
  /** What a win would add to the stake, fixed at acceptance. */
  payout: MoneySchema,
  strikePrice: PriceSchema,
  openPrice: PriceSchema,
  openTime: InstantSchema,
  openSeq: Type.Integer(),
  expectedCloseTime: InstantSchema,
  predictedResult: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  closePrice: nullable(PriceSchema),
  closeTime: nullable(InstantSchema),
  closeSeq: nullable(Type.Integer()),
  settledTime: nullable(InstantSchema),
  result: nullable(OrderResultSchema),
  /** Total paid back (stake and winnings). */
  paid: nullable(MoneySchema),
  profit: nullable(MoneySchema),
  profitRate: nullable(RateSchema),
});
export type Order = Static<typeof OrderSchema>;

/** A single order with the receipt signed at acceptance; null when the receipt was deleted. */
export const ReceivedOrderSchema = Type.Object({
  ...OrderSchema.properties,
  receipt: nullable(NoteSchema),
});
export type ReceivedOrder = Static<typeof ReceivedOrderSchema>;

export const OrderDetailSchema = Type.Object({
  ...ReceivedOrderSchema.properties,
  ...PROOF_FIELDS,
});
export type OrderDetail = Static<typeof OrderDetailSchema>;

/** Additional data when `/orderSave` refuses a signed order (docs/PROOF.md, Refusal). */
export const RefusedOrderSchema = Type.Object({ refusal: NoteSchema });
export type RefusedOrder = Static<typeof RefusedOrderSchema>;

/** Data of the `not_found` error of `/orderByRequest` after a refusal: the original error. */
export const RefusedRequestSchema = Type.Object({
  code: ErrorCodeSchema,
  msg: Type.String(),
  data: RefusedOrderSchema,
});
export type RefusedRequest = Static<typeof RefusedRequestSchema>;

/** Data of the `price_moved` error: the new quote for the customer to confirm. */
export const PriceMovedSchema = Type.Object({
  price: PriceSchema,
  seq: Type.Integer(),
  time: InstantSchema,
});
export type PriceMoved = Static<typeof PriceMovedSchema>;

export const OrderListQuerySchema = Type.Object(
  { ...PAGE_QUERY, state: OrderStateSchema, procode: Type.Optional(ProcodeSchema) },
  { additionalProperties: false },
);
export const OrderByRequestQuerySchema = Type.Object(
  { requestId: RequestIdSchema },
  { additionalProperties: false },
);
export const OrderDetailQuerySchema = Type.Object(
  { orderNo: Type.String({ pattern: '^[A-Z0-9-]{1,40}$' }) },
  { additionalProperties: false },
);
