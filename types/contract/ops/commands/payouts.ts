import { Type } from 'typebox';
import type { CommandRows } from '../CommandRow';
import { ItemInputSchema, NoInputSchema, OutcomeSchema } from '../common';
import {
  ImportPayoutsInputSchema,
  PayoutExportSchema,
  PayoutItemSchema,
  PayoutListInputSchema,
  ReturnPayoutInputSchema,
  SendPayoutInputSchema,
} from '../money';

const role = 'treasurer';
const output = OutcomeSchema;

export const PAYOUT_COMMANDS = {
  'payouts list': {
    role: 'any',
    about: 'Approved withdrawals to send and sent ones, oldest first; or those of one stage',
    approval: 'none',
    positionals: [],
    input: PayoutListInputSchema,
    output: Type.Array(PayoutItemSchema),
  },
  'payouts export': {
    role,
    about: 'Every payout to send as CSV, with full account numbers; the read is audited',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: PayoutExportSchema,
  },
  'payouts import': {
    role,
    about: 'Mark payouts as sent, with the references of a CSV file; all of them or none',
    approval: 'alone',
    positionals: ['csv'],
    input: ImportPayoutsInputSchema,
    output,
  },
  'payouts send': {
    role,
    about: 'Mark one payout as sent; the customer reads the reference',
    approval: 'alone',
    positionals: ['id', 'reference'],
    input: SendPayoutInputSchema,
    output,
  },
  'payouts done': {
    role,
    about: 'The money arrived',
    approval: 'alone',
    positionals: ['id'],
    input: ItemInputSchema,
    output,
  },
  'payouts return': {
    role,
    about: 'The money came back or was never sent: amount and fee return to the balance',
    approval: 'two',
    signed: true,
    positionals: ['id'],
    input: ReturnPayoutInputSchema,
    output,
  },
} as const satisfies CommandRows;
