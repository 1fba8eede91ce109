import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf, PriceSchema } from '../../common';
import { ORDER_RESULTS } from '../../kinds';
import type { CommandRows } from '../CommandRow';
import { inputOf, OutcomeSchema, WordsSchema } from '../common';

const UserSchema = Type.Integer({ minimum: 1 });

/** A large move of the price that was accepted while an order ran. */
const JumpSchema = Type.Object({ at: InstantSchema, bps: Type.Integer() });

const OrderItemSchema = Type.Object({
  orderNo: Type.String(),
  userId: Type.Integer(),
  procode: Type.String(),
  side: oneOf(['up', 'down']),
  stake: MoneySchema,
  seconds: Type.Integer(),
  acceptedAt: InstantSchema,
  /** Null while it runs. */
  result: nullable(oneOf(ORDER_RESULTS)),
  paid: nullable(MoneySchema),
  settledAt: nullable(InstantSchema),
  /** Largest accepted move in 1/10000 while it ran, above 100; null without one. */
  jumpBps: nullable(Type.Integer()),
  /** When operators made the settled order void; null if they did not. */
  voidedAt: nullable(InstantSchema),
});

const OrderPageSchema = Type.Object({
  ...OrderItemSchema.properties,
  rate: Type.String(),
  openAt: nullable(InstantSchema),
  openPrice: nullable(PriceSchema),
  dueAt: nullable(InstantSchema),
  closePrice: nullable(PriceSchema),
  /** Result by the rule from both prices; null while it runs. */
  ruled: nullable(oneOf(ORDER_RESULTS)),
  /** Signed receipt, and the order's text with the device's signature. */
  receipt: nullable(Type.String()),
  signedOrder: nullable(Type.String()),
  jumps: Type.Array(JumpSchema),
  /** Prices of the log around the opening and the expiry, oldest first. */
  ticks: Type.Array(
    Type.Object({
      at: InstantSchema,
      /** Number in the product's log, and the batch's digest, hex. */
      seq: Type.Integer(),
      price: PriceSchema,
      batch: Type.Integer(),
      digest: Type.String(),
    }),
  ),
  voided: nullable(Type.Object({ request: IdSchema, amount: MoneySchema, reason: Type.String() })),
});

export const ORDER_COMMANDS = {
  'orders list': {
    role: 'any',
    about: 'Orders of a customer, newest first',
    approval: 'none',
    positionals: ['user'],
    input: inputOf({ user: UserSchema, before: Type.Optional(InstantSchema) }),
    output: Type.Array(OrderItemSchema),
  },
  'orders flagged': {
    role: 'any',
    about: 'Orders of seven days that settled across a large move of the price, newest first',
    approval: 'none',
    positionals: [],
    input: inputOf({}),
    output: Type.Array(OrderItemSchema),
  },
  'orders get': {
    role: 'any',
    about: 'One order with its receipt and the prices that decided it',
    approval: 'none',
    positionals: ['user', 'orderNo'],
    input: inputOf({ user: UserSchema, orderNo: IdSchema }),
    output: OrderPageSchema,
  },
  'orders void': {
    role: 'treasurer',
    about: 'Make a settled order void: the payout is taken back, or the stake returned',
    approval: 'two',
    signed: true,
    positionals: ['user', 'orderNo'],
    input: inputOf({ user: UserSchema, orderNo: IdSchema, why: WordsSchema }),
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
