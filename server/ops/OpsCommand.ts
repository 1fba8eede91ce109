import type { OperatorRole } from '../db/kinds';
import type { Core, Notifier } from '../ports/context';

/** Who runs a command, for the audit log. */
export interface Operator {
  actor: string;
  /** False while no operator is in the database: a demo has one, whoever uses the machine. */
  isNamed: boolean;
}

/** What a command works with. `actor` goes into the audit log with every action. */
export interface OpsContext extends Core, Operator {
  notify: Notifier;
}

export interface OpsArguments {
  /** Words after the command's own. */
  positionals: readonly string[];
  /** `--why`: the operator's own words, shown to the customer where a decision is refused. */
  why: string | null;
  /** `--reason`: one of a closed list, which the customer reads in their own language. */
  reason: string | null;
  title: string | null;
  /** Options of one command alone, by name. */
  fields: Readonly<Record<string, string | undefined>>;
  all: boolean;
}

export type OpsRow = Readonly<Record<string, string | number | null>>;

/** Rows for a table, or one sentence about what was done. */
type OpsResult = readonly OpsRow[] | string;

export interface OpsCommand {
  /** As typed: noun and verb. */
  name: string;
  role: OperatorRole;
  /** What follows it. */
  usage: string;
  about: string;
  run(context: OpsContext, args: OpsArguments): Promise<OpsResult>;
}
