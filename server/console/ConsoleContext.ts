import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { CommandName, InputOf, OutputOf } from '../../types/contract/ops/commands';
import type { SessionWay } from '../db/kinds';
import type { ConsoleConfig } from '../platform/consoleConfig';
import type { Core, Notifier } from '../ports/context';

/** Dependencies of every operator command; no module has singletons. */
export interface ConsoleContext extends Core {
  notify: Notifier;
  console: ConsoleConfig;
}

/** Who acts, out of their session. */
export interface Acting {
  operator: string;
  role: OperatorRole;
  session: string;
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
  input: InputOf<K>;
}

export type Handler<K extends CommandName> = (call: CommandCall<K>) => Promise<OutputOf<K>>;
export type Handlers = { [K in CommandName]: Handler<K> };
/** Handlers of one noun's commands. */
export type HandlersOf<Noun extends string> = {
  [K in CommandName & `${Noun} ${string}`]: Handler<K>;
};
