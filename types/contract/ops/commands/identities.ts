import { Type } from 'typebox';
import type { CommandRows } from '../CommandRow';
import { ItemInputSchema, NoInputSchema, OutcomeSchema } from '../common';
import {
  ApproveInputSchema,
  IdentityDetailSchema,
  IdentityItemSchema,
  RejectIdentityInputSchema,
} from '../identity';

const role = 'reviewer';

export const IDENTITY_COMMANDS = {
  'identities list': {
    role,
    about: 'Identities that wait for a decision, oldest first',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(IdentityItemSchema),
  },
  'identities get': {
    role,
    about: 'One identity with earlier requests and similar pictures',
    approval: 'none',
    positionals: ['id'],
    input: ItemInputSchema,
    output: IdentityDetailSchema,
  },
  'identities approve': {
    role,
    about: 'Approve an identity; the customer is notified',
    approval: 'alone',
    positionals: ['id'],
    input: ApproveInputSchema,
    output: OutcomeSchema,
  },
  'identities reject': {
    role,
    about: 'Refuse an identity; the customer reads the reason in their language, and WHY as it is',
    approval: 'alone',
    positionals: ['id'],
    input: RejectIdentityInputSchema,
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
