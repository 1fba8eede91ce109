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
import { VOID_REASONS } from '@candor/rules/order';
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
    requestId: RequestIdSchema,
    /** The rate on the ticket; the server refuses another with `rate_changed`. */
    payoutRate: Type.Optional(RateSchema),
    /** The newest batch on the device at the tap; the receipt repeats it. */
    seenTip: Type.Optional(
      Type.Object(
        { seq: Type.Integer({ minimum: 0 }), digest: HashSchema },
        { additionalProperties: false },
      ),
    ),
    /** Time of the tap by the log's clock; refused when older than `ORDER_LIFE_MS`. */
    tappedAt: Type.Optional(InstantSchema),
    /** The device's `key signature` in base64 (docs/PROOF.md, The order); needs the three above. */
    signed: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]= [A-Za-z0-9+/]{85}[AQgw]==$',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PlaceOrderRequest = Static<typeof PlaceOrderRequestSchema>;

/**
 * An order (SPEC 3). Amounts in USDT. `strikePrice` equals `openPrice`. Fields about the opening are
 * null until the order opens, at most some seconds after `acceptedTime`; fields about the close are
 * null until settlement. Those of a missing price stay null for a void order.
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
  acceptedTime: InstantSchema,
  strikePrice: nullable(PriceSchema),
  openPrice: nullable(PriceSchema),
  openTime: nullable(InstantSchema),
  openSeq: nullable(Type.Integer()),
  expectedCloseTime: nullable(InstantSchema),
  predictedResult: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  closePrice: nullable(PriceSchema),
  closeTime: nullable(InstantSchema),
  closeSeq: nullable(Type.Integer()),
  settledTime: nullable(InstantSchema),
  result: nullable(OrderResultSchema),
  /** Which price was missing; null unless the result is `void`. */
  voidReason: nullable(oneOf(VOID_REASONS)),
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

/** Data of the `rate_changed` error: the current rate. */
export const RateChangedSchema = Type.Object({ payoutRate: RateSchema });
export type RateChanged = Static<typeof RateChangedSchema>;

export const OrderListQuerySchema = Type.Object(
  { ...PAGE_QUERY, state: OrderStateSchema, procode: Type.Optional(ProcodeSchema) },
  { additionalProperties: false },
);
export const OrderByRequestQuerySchema = Type.Object(
  { requestId: RequestIdSchema },
  { additionalProperties: false },
);
export const OrderDetailQuerySchema = Type.Object(
  { orderNo: Type.String({ pattern: '^[A-Z0-9-]{1,40}$', examples: ['O20261128-9FVHTGP6ED'] }) },
  { additionalProperties: false },
);
