import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { Core, Notifier } from '../ports/context';

export interface Operator {
  actor: string;
  /** False while the database has no operators; then any user of a demo's machine may act. */
  isNamed: boolean;
}

/** Context of a command; the audit log stores `actor` with every action. */
export interface OpsContext extends Core, Operator {
  notify: Notifier;
}

export interface OpsArguments {
  /** Arguments after the command's name, without options. */
  positionals: readonly string[];
  /** `--why`: the operator's own words, shown to the customer after a refusal. */
  why: string | null;
  /** `--reason`: a code of a closed list, which the customer reads in their own language. */
  reason: string | null;
  title: string | null;
  fields: Readonly<Record<string, string | undefined>>;
  all: boolean;
}

export type OpsRow = Readonly<Record<string, string | number | null>>;

/** Output of a command: rows of a table, or a sentence. */
type OpsResult = readonly OpsRow[] | string;

export interface OpsCommand {
  name: string;
  role: OperatorRole;
  usage: string;
  about: string;
  run(context: OpsContext, args: OpsArguments): Promise<OpsResult>;
}
