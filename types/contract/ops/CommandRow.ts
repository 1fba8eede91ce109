import type { TObject, TSchema } from 'typebox';

/** Roles of operators; an admin may do everything. */
export const OPERATOR_ROLES = ['reviewer', 'treasurer', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Who must agree to a command, enforced by the database (table `operator_rule`). `alone`: one
 * person. `limit`: a second person in the cases of `SECOND_REASONS`. `two`: always a second person.
 * `later`: two, and it takes effect 24 h after the request.
 */
export const APPROVAL_RULES = ['alone', 'limit', 'two', 'later'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** Reasons why a second person has to agree (database function `second_person`). */
export const SECOND_REASONS = [
  'always',
  'amount',
  'customer_day',
  'operator_day',
  'first_payout',
  'new_target',
  'manual_credit',
  'setting',
  'scheduled',
] as const;

/**
 * One operator command. From it come the call `POST /ops/v1/<noun>/<verb>`, the console's form,
 * the command line with its help, and the audit log's action, which is the command's name.
 */
export interface CommandRow {
  /** `any`: every operator. */
  role: OperatorRole | 'any';
  /** One English sentence: the help of the command line, the summary of the call. */
  about: string;
  /** `none`: it decides nothing, so no request is recorded. */
  approval: ApprovalRule | 'none';
  /** True for money: everyone who agrees signs with their passkey. */
  signed?: true;
  /** Fields of `input` that the command line takes in this order; it takes others as options. */
  positionals: readonly string[];
  input: TObject;
  output: TSchema;
}

/** Keys are the names of commands: noun and verb. */
export type CommandRows = Readonly<Record<`${string} ${string}`, CommandRow>>;
