import type { Static } from 'typebox';
import { APPROVAL_COMMANDS } from './commands/approvals';
import { BOOK_COMMANDS } from './commands/books';
import { CUSTOMER_COMMANDS } from './commands/customers';
import { DESK_COMMANDS } from './commands/desk';
import { IDENTITY_COMMANDS } from './commands/identities';
import { MARKET_COMMANDS } from './commands/market';
import { MONEY_COMMANDS } from './commands/money';
import { ORDER_COMMANDS } from './commands/orders';
import { PAYOUT_COMMANDS } from './commands/payouts';
import { SESSION_COMMANDS } from './commands/sessions';
import { SITE_COMMANDS } from './commands/site';
import { STAFF_COMMANDS } from './commands/staff';
import { STATEMENT_COMMANDS } from './commands/statements';

/** Every operator command; other code refers to it by its name. */
export const COMMANDS = {
  ...APPROVAL_COMMANDS,
  ...BOOK_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...DESK_COMMANDS,
  ...IDENTITY_COMMANDS,
  ...MARKET_COMMANDS,
  ...MONEY_COMMANDS,
  ...ORDER_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...SESSION_COMMANDS,
  ...SITE_COMMANDS,
  ...STAFF_COMMANDS,
  ...STATEMENT_COMMANDS,
};

type Commands = typeof COMMANDS;
export type CommandName = keyof Commands;
/** Commands whose decision is recorded. */
export type RecordedName = {
  [K in CommandName]: Commands[K]['approval'] extends 'none' ? never : K;
}[CommandName];
export type InputOf<K extends CommandName> = Static<Commands[K]['input']>;
export type OutputOf<K extends CommandName> = Static<Commands[K]['output']>;

/** Path of a command's call: `/ops/v1/identities/list`. */
export const pathOf = (name: string) => `/ops/v1/${name.replace(' ', '/')}`;
