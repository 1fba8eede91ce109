import { Type } from 'typebox';
import { IdSchema, InstantSchema, MoneySchema, nullable, oneOf } from '../../common';
import { OPERATOR_ROLES, type CommandRows } from '../CommandRow';
import { AmountTextSchema, inputOf, NoInputSchema, OutcomeSchema, WordsSchema } from '../common';

const role = 'admin';
const output = OutcomeSchema;
const NameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' });
const NamedInputSchema = inputOf({ name: NameSchema, why: WordsSchema });
const GivenRoleSchema = oneOf(OPERATOR_ROLES);
const InRoleSchema = inputOf({ name: NameSchema, role: GivenRoleSchema, why: WordsSchema });

const OperatorSchema = Type.Object({
  name: Type.String(),
  role: GivenRoleSchema,
  addedBy: Type.String(),
  addedAt: InstantSchema,
  endedAt: nullable(InstantSchema),
  passkeys: Type.Integer(),
  /** Time of the last call of any session. */
  seenAt: nullable(InstantSchema),
});

const AuditEntrySchema = Type.Object({
  seq: Type.Integer(),
  at: InstantSchema,
  actor: Type.String(),
  action: Type.String(),
  userId: nullable(Type.Integer()),
  ref: Type.String(),
  amount: nullable(MoneySchema),
  currency: nullable(Type.String()),
  target: Type.String(),
  oldValue: nullable(Type.String()),
  newValue: nullable(Type.String()),
  reason: Type.String(),
  detail: Type.String(),
  /** SHA-256 of the entry and of the digest before, hex. */
  digest: Type.String(),
});

/** Filter of the audit log; times in ms, amounts as decimal text. `before`: number of an entry. */
const AuditInputSchema = inputOf({
  who: Type.Optional(NameSchema),
  user: Type.Optional(Type.Integer()),
  ref: Type.Optional(IdSchema),
  action: Type.Optional(Type.String({ maxLength: 40 })),
  amount: Type.Optional(AmountTextSchema),
  from: Type.Optional(InstantSchema),
  to: Type.Optional(InstantSchema),
  before: Type.Optional(Type.Integer()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
});

export const STAFF_COMMANDS = {
  'operators list': {
    role,
    about: 'Operators, ended ones as well, with their last use',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(OperatorSchema),
  },
  'operators add': {
    role,
    about: 'Add an operator; returns a one-time link for their first passkey',
    approval: 'two',
    signed: true,
    positionals: ['name', 'role'],
    input: InRoleSchema,
    output,
  },
  'operators role': {
    role,
    about: 'Give an operator another role',
    approval: 'two',
    signed: true,
    positionals: ['name', 'role'],
    input: InRoleSchema,
    output,
  },
  'operators link': {
    role,
    about: 'A one-time link for an operator who lost their passkeys; ends the old ones',
    approval: 'two',
    signed: true,
    positionals: ['name'],
    input: NamedInputSchema,
    output,
  },
  'operators end': {
    role,
    about: 'End an operator’s sessions and rights at once',
    approval: 'alone',
    positionals: ['name'],
    input: NamedInputSchema,
    output,
  },
  'audit list': {
    role,
    about: 'Who did what, when and why, newest first',
    approval: 'none',
    positionals: [],
    input: AuditInputSchema,
    output: Type.Array(AuditEntrySchema),
  },
  'audit verify': {
    role,
    about: 'Check every link of the audit log and every signature of a period',
    approval: 'none',
    positionals: [],
    input: inputOf({ from: Type.Optional(InstantSchema), to: Type.Optional(InstantSchema) }),
    output: Type.Object({
      entries: Type.Integer(),
      /** Number of the first entry with a wrong digest; null if all are right. */
      brokenAt: nullable(Type.Integer()),
      decisions: Type.Array(
        Type.Object({
          request: IdSchema,
          command: Type.String(),
          userId: nullable(Type.Integer()),
          amount: nullable(MoneySchema),
          at: InstantSchema,
          by: Type.Array(Type.String()),
          /** Operators whose stored signature is valid. */
          signedBy: Type.Array(Type.String()),
          isComplete: Type.Boolean(),
        }),
      ),
    }),
  },
  'notices list': {
    role: 'any',
    about: 'What every operator should know: new devices, failed log-ins, changed channels',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(AuditEntrySchema),
  },
} as const satisfies CommandRows;
