import { Type } from 'typebox';
import { RequestSchema } from '../approval';
import type { CommandRows } from '../CommandRow';
import { DecideInputSchema, ItemInputSchema, NoInputSchema, OutcomeSchema } from '../common';

const role = 'any';
const approval = 'none';

export const APPROVAL_COMMANDS = {
  'approvals list': {
    role,
    about: 'Requests that wait for a second person or for their time, oldest first',
    approval,
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(RequestSchema),
  },
  'approvals get': {
    role,
    about: 'One recorded request with its decisions and signatures',
    approval,
    positionals: ['id'],
    input: ItemInputSchema,
    output: RequestSchema,
  },
  'approvals approve': {
    role,
    about: 'Agree to another person’s request; money needs your signature',
    approval,
    positionals: ['id'],
    input: DecideInputSchema,
    output: OutcomeSchema,
  },
  'approvals refuse': {
    role,
    about: 'Refuse or stop a request; anybody may, until it takes effect',
    approval,
    positionals: ['id'],
    input: DecideInputSchema,
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
