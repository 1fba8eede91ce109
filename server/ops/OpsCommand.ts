import type { ConsoleContext } from '../console/ConsoleContext';

/** Context of the owner's commands: the database as its owner. */
export interface OwnerContext extends ConsoleContext {
  /** Name in the audit log. */
  actor: string;
}

export type OpsRow = Readonly<Record<string, string | number | null>>;

export interface OwnerArguments {
  positionals: readonly string[];
  why: string | null;
  /** `--in`: minutes. */
  in: string | null;
}

/** A command that only the owner of the machine may run. */
export interface OwnerCommand {
  name: string;
  usage: string;
  about: string;
  run(context: OwnerContext, args: OwnerArguments): Promise<readonly OpsRow[] | string>;
}
