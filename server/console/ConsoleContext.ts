import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type {
  CommandName,
  InputOf,
  OutputOf,
  RecordedName,
} from '../../types/contract/ops/commands';
import type { Locale } from '../../types/contract/common';
import type { Queryable } from '../db/Database';
import type { SessionWay } from '../db/kinds';
import type { ConsoleConfig } from '../platform/consoleConfig';
import type { AppError } from '../platform/errors';
import type { OpsFault } from '../platform/OpsFault';
import type { Core, Notifier } from '../ports/context';

/** Dependencies of every operator command; no module has singletons. */
export interface ConsoleContext extends Core {
  notify: Notifier;
  console: ConsoleConfig;
  /** Why approved requests could not take effect at their time, by id; the keeper writes it. */
  failures: Map<string, OpsFault | AppError>;
}

/** Who acts, out of their session. */
export interface Acting {
  operator: string;
  role: OperatorRole;
  session: string;
  /** SHA-256 of the session's token, by which the database knows who acts. */
  tokenHash: Buffer;
  way: SessionWay;
  /** Network address and browser, for the audit log. */
  network: string;
  device: string;
}

/** The name of an operator in the audit log and in decisions. */
export const actorOf = ({ operator }: Pick<Acting, 'operator'>) => `operator:${operator}`;

export interface CommandCall<K extends CommandName> {
  context: ConsoleContext;
  acting: Acting;
  /** Language of the reply. */
  locale: Locale;
  input: InputOf<K>;
}

/** What a request changes, read from the database now. */
export interface Proposal {
  /** Id of what it concerns. */
  ref: string;
  userId?: number | null;
  /** Amount in minor units of `currency`. */
  amount?: number | null;
  currency?: string | null;
  /** Where money goes or comes from. */
  target?: string;
  oldValue?: string | null;
  newValue?: string | null;
}

/** Reads in the transaction of a decision. */
export type ReadContext = Omit<ConsoleContext, 'db'> & { db: Queryable };

/** A change that is decided; `tx` also stores the decision. */
export interface Change<K extends RecordedName> {
  tx: Queryable;
  context: ConsoleContext;
  input: InputOf<K>;
  /** Who asked for it. */
  actor: string;
  request: string;
  at: number;
}

/** A command whose decision is recorded. */
export interface Recorded<K extends RecordedName> {
  /**
   * Checks the input and reads the state that the change is decided on. A second person's decision
   * is refused when this differs from what was asked.
   */
  propose(context: ReadContext, input: InputOf<K>): Promise<Proposal>;
  /** Makes the change; may return a one-time link. */
  apply(change: Change<K>): Promise<string | void>;
}

export type Handler<K extends CommandName> = (call: CommandCall<K>) => Promise<OutputOf<K>>;
type HandlerOf<K extends CommandName> = K extends RecordedName ? Recorded<K> : Handler<K>;
/** Decides another person's request, which decisions.ts does for every command. */
export type DecidingName = 'approvals approve' | 'approvals refuse';
export type Handlers = { [K in Exclude<CommandName, DecidingName>]: HandlerOf<K> };
/** Handlers of one noun's commands. */
export type HandlersOf<Noun extends string> = {
  [K in CommandName & `${Noun} ${string}`]: HandlerOf<K>;
};
