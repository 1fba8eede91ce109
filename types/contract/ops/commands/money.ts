import { Type } from 'typebox';
import type { CommandRows } from '../CommandRow';
import { DecideInputSchema, ItemInputSchema, NoInputSchema, OutcomeSchema } from '../common';
import {
  CreditInputSchema,
  DepositDetailSchema,
  DepositItemSchema,
  RejectDepositInputSchema,
  RejectWithdrawalInputSchema,
  TargetSchema,
  WithdrawalDetailSchema,
  WithdrawalItemSchema,
} from '../money';

const role = 'reviewer';
const output = OutcomeSchema;
const positionals = ['id'];
const credit = {
  role: 'treasurer',
  approval: 'two',
  signed: true,
  positionals: ['who', 'amount'],
  input: CreditInputSchema,
  output,
} as const;

export const MONEY_COMMANDS = {
  'deposits list': {
    role,
    about: 'Deposits that wait for a decision, oldest first',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(DepositItemSchema),
  },
  'deposits get': {
    role,
    about: 'One deposit with similar screenshots and the customer’s other deposits',
    approval: 'none',
    positionals,
    input: ItemInputSchema,
    output: DepositDetailSchema,
  },
  'deposits approve': {
    role,
    about: 'Credit a deposit; the customer is notified',
    approval: 'limit',
    signed: true,
    positionals,
    input: DecideInputSchema,
    output,
  },
  'deposits reject': {
    role,
    about: 'Refuse a deposit; the customer reads the reason in their language, and WHY as it is',
    approval: 'alone',
    positionals,
    input: RejectDepositInputSchema,
    output,
  },
  'withdrawals list': {
    role,
    about: 'Withdrawals that wait for a decision, oldest first',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(WithdrawalItemSchema),
  },
  'withdrawals get': {
    role,
    about: 'One withdrawal with the origin of the balance and the age of the target',
    approval: 'none',
    positionals,
    input: ItemInputSchema,
    output: WithdrawalDetailSchema,
  },
  'withdrawals target': {
    role,
    about: 'The full account number or address; the read is audited',
    approval: 'none',
    positionals,
    input: ItemInputSchema,
    output: TargetSchema,
  },
  'withdrawals review': {
    role,
    about: 'Begin the review; the customer can no longer cancel',
    approval: 'alone',
    positionals,
    input: ItemInputSchema,
    output,
  },
  'withdrawals approve': {
    role,
    about: 'Approve a withdrawal, which becomes a payout to send',
    approval: 'limit',
    signed: true,
    positionals,
    input: DecideInputSchema,
    output,
  },
  'withdrawals reject': {
    role,
    about: 'Refuse a withdrawal and return the amount to the balance',
    approval: 'alone',
    positionals,
    input: RejectWithdrawalInputSchema,
    output,
  },
  'credit bonus': { ...credit, about: 'Give a bonus in USDT' },
  'credit recharge': { ...credit, about: 'Credit money that arrived outside the app' },
  'credit deduct': { ...credit, about: 'Deduct; never more than is available' },
} as const satisfies CommandRows;
