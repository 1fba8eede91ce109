import type { TObject, TSchema } from 'typebox';

/** Roles of operators; an admin may do everything. */
export const OPERATOR_ROLES = ['reviewer', 'treasurer', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Who must agree to a command, enforced by the database (table `operator_rule`). `none`: it
 * changes nothing that a customer owns or reads. `alone`: recorded, one person. `limit`: a second
 * person above a limit. `two`: always two. `later`: two, and takes effect 24 h later.
 */
export const APPROVAL_RULES = ['none', 'alone', 'limit', 'two', 'later'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/**
 * One operator command. From it come the call `POST /ops/v1/<noun>/<verb>`, the console's form,
 * the command line with its help, and the audit log's action, which is the command's name.
 */
export interface CommandRow {
  /** `any`: every operator. */
  role: OperatorRole | 'any';
  /** One English sentence: the help of the command line, the summary of the call. */
  about: string;
  approval: ApprovalRule;
  /** Fields of `input` that the command line takes in this order; it takes others as options. */
  positionals: readonly string[];
  input: TObject;
  output: TSchema;
}

/** Keys are the names of commands: noun and verb. */
export type CommandRows = Readonly<Record<`${string} ${string}`, CommandRow>>;
