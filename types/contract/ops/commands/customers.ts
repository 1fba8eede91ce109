import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import { IDENTITY_REFUSALS } from '../../refusal';
import type { CommandRows } from '../CommandRow';
import { DaySchema, inputOf, NoInputSchema, OutcomeSchema, WordsSchema } from '../common';

const role = 'reviewer';
const output = OutcomeSchema;
/** User id, phone or mail. */
const WhoSchema = Type.String({ minLength: 1, maxLength: 100 });
const WhoInputSchema = inputOf({ who: WhoSchema, why: WordsSchema });
const TitleSchema = Type.String({ minLength: 1, maxLength: 200 });
const TextSchema = Type.String({ minLength: 1, maxLength: 4000 });
const NoteSchema = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });

export const CustomerSchema = Type.Object({
  userId: Type.Integer(),
  logIn: Type.String(),
  nickname: Type.String(),
  verifiedName: nullable(Type.String()),
  state: oneOf(['active', 'frozen', 'closed']),
  level: Type.Integer(),
  creditScore: Type.Integer(),
  createdAt: InstantSchema,
  logInAt: InstantSchema,
});

const CustomerDetailSchema = Type.Object({
  ...CustomerSchema.properties,
  available: MoneySchema,
  inReview: MoneySchema,
  inOrders: MoneySchema,
  /** The customer's id in the security log. */
  securityId: Type.String(),
  cards: Type.Array(
    Type.Object({
      id: IdSchema,
      way: Type.String(),
      mask: Type.String(),
      holder: Type.String(),
      addedAt: InstantSchema,
      removedAt: nullable(InstantSchema),
    }),
  ),
  devices: Type.Array(
    Type.Object({ name: Type.String(), boundAt: InstantSchema, usedAt: InstantSchema }),
  ),
});

/** One line of a customer's history. */
export const HistoryItemSchema = Type.Object({
  at: InstantSchema,
  kind: oneOf(['order', 'entry', 'message', 'decision']),
  ref: Type.String(),
  /** Product and side of an order, kind of an entry, title of a message, action of a decision. */
  about: Type.String(),
  amount: nullable(MoneySchema),
  /** Result of an order, balance after a journal entry, or operator of a decision. */
  detail: Type.String(),
  /** Text of a note, or the reason of another decision; null without one. */
  words: nullable(Type.String()),
});

/** A customer's journal in a currency, from the begin of the first day to the end of the last. */
const JournalSchema = Type.Object({
  currency: oneOf(['USDT', 'CNY']),
  /** Available, in review and in orders together, at the begin and at the end. */
  opening: MoneySchema,
  closing: MoneySchema,
  /** How many entries the period has; `newest` has some hundred of them. */
  entries: Type.Integer(),
  newest: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: InstantSchema,
      kind: Type.String(),
      /** Number of the order, id of the deposit or payout, or request of a credit. */
      ref: Type.String(),
      /** Buckets between which the amount moved. */
      from: Type.String(),
      to: Type.String(),
      amount: MoneySchema,
      /** Available, in review and in orders together, after the entry. */
      balance: MoneySchema,
    }),
  ),
});

/** A question of a customer, its answer, or a message of an operator to them or to all customers. */
const ThreadItemSchema = Type.Object({
  kind: oneOf(['question', 'answer', 'message', 'broadcast']),
  id: IdSchema,
  /** The operator; null for a question. */
  by: nullable(Type.String()),
  /** Title of a message; null for a question and its answer. */
  title: nullable(Type.String()),
  body: Type.String(),
  at: InstantSchema,
});

export const CUSTOMER_COMMANDS = {
  'users find': {
    role: 'any',
    about: 'Customers by id, phone, mail, name, wallet, order, deposit or withdrawal',
    approval: 'none',
    positionals: ['text'],
    input: inputOf({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Array(CustomerSchema),
  },
  'users get': {
    role: 'any',
    about: 'One customer with balances, cards and devices',
    approval: 'none',
    positionals: ['who'],
    input: inputOf({ who: WhoSchema }),
    output: CustomerDetailSchema,
  },
  'users history': {
    role: 'any',
    about: 'Orders, ledger entries, messages and decisions of a customer, newest first',
    approval: 'none',
    positionals: ['who'],
    input: inputOf({ who: WhoSchema, before: Type.Optional(InstantSchema) }),
    output: Type.Array(HistoryItemSchema),
  },
  'users journal': {
    role: 'any',
    about: 'Balances and entries of a customer between two days in China time, newest first',
    approval: 'none',
    positionals: ['who', 'from', 'to'],
    input: inputOf({ who: WhoSchema, from: DaySchema, to: DaySchema }),
    output: Type.Array(JournalSchema),
  },
  'users export': {
    role: 'any',
    about: 'The account statement of a customer between two days as CSV; the read is audited',
    approval: 'none',
    positionals: ['who', 'from', 'to'],
    input: inputOf({ who: WhoSchema, from: DaySchema, to: DaySchema }),
    output: Type.Object({ csv: Type.String(), entries: Type.Integer() }),
  },
  'users note': {
    role: 'any',
    about: 'Write a note on a customer, which operators read and nobody can change',
    approval: 'alone',
    positionals: ['who', 'text'],
    input: inputOf({ who: WhoSchema, text: NoteSchema }),
    output,
  },
  'users freeze': {
    role,
    about: 'They can look but not act',
    approval: 'alone',
    positionals: ['who'],
    input: WhoInputSchema,
    output,
  },
  'users unfreeze': {
    role,
    about: 'Back to normal',
    approval: 'two',
    positionals: ['who'],
    input: WhoInputSchema,
    output,
  },
  'users reverify': {
    role,
    about: 'Take a verified identity back; the customer reads the reason and verifies it again',
    approval: 'alone',
    positionals: ['who'],
    input: inputOf({
      who: WhoSchema,
      reason: Type.Optional(oneOf(IDENTITY_REFUSALS)),
      why: Type.Optional(WordsSchema),
    }),
    output,
  },
  'users close': {
    role,
    about: 'Close an empty account: its sessions end and nobody logs in to it',
    approval: 'two',
    positionals: ['who'],
    input: WhoInputSchema,
    output,
  },
  'users reopen': {
    role,
    about: 'Open a closed account again',
    approval: 'two',
    positionals: ['who'],
    input: WhoInputSchema,
    output,
  },
  'users level': {
    role: 'admin',
    about: 'A level saves a part of the withdrawal fee (setting level_fee_off)',
    approval: 'alone',
    positionals: ['who', 'value'],
    input: inputOf({
      who: WhoSchema,
      value: Type.Integer({ minimum: 1, maximum: 9 }),
      why: WordsSchema,
    }),
    output,
  },
  'users score': {
    role: 'admin',
    about: 'A credit score below the setting credit_min lets one deposit wait at a time',
    approval: 'alone',
    positionals: ['who', 'value'],
    input: inputOf({
      who: WhoSchema,
      value: Type.Integer({ minimum: 0, maximum: 100 }),
      why: WordsSchema,
    }),
    output,
  },
  'messages send': {
    role,
    about: 'Post a message to a customer, or to every customer with --all',
    approval: 'alone',
    positionals: ['who', 'body'],
    input: inputOf({
      who: Type.Optional(WhoSchema),
      all: Type.Optional(Type.Boolean()),
      title: TitleSchema,
      titleEn: Type.Optional(TitleSchema),
      body: TextSchema,
      bodyEn: Type.Optional(TextSchema),
    }),
    output,
  },
  'inquiries list': {
    role,
    about: 'Inquiries without an answer, oldest first',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(
      Type.Object({
        id: IdSchema,
        userId: nullable(Type.Integer()),
        network: nullable(Type.String()),
        reach: Type.String(),
        body: Type.String(),
        at: InstantSchema,
      }),
    ),
  },
  'inquiries thread': {
    role,
    about: 'Questions of a customer, with all replies and messages to them, oldest first',
    approval: 'none',
    positionals: ['who'],
    input: inputOf({ who: WhoSchema }),
    output: Type.Array(ThreadItemSchema),
  },
  'inquiries templates': {
    role,
    about: 'Texts to reply with, of the setting answer_templates',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(Type.Object({ key: Type.String(), zh: Type.String(), en: Type.String() })),
  },
  'inquiries answer': {
    role,
    about: 'Answer an inquiry; a visitor’s answer is sent by hand',
    approval: 'alone',
    positionals: ['id', 'body'],
    input: inputOf({ id: IdSchema, body: TextSchema }),
    output,
  },
  'inquiries close': {
    role,
    about: 'Close visitors’ inquiries as spam, of a network or before a time',
    approval: 'alone',
    positionals: [],
    input: inputOf({
      network: Type.Optional(Type.String({ maxLength: 64 })),
      before: Type.Optional(InstantSchema),
      why: WordsSchema,
    }),
    output,
  },
} as const satisfies CommandRows;
