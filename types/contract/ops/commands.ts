import type { Static } from 'typebox';
import { IDENTITY_COMMANDS } from './commands/identities';
import { SESSION_COMMANDS } from './commands/sessions';

/** Every operator command; other code refers to it by its name. */
export const COMMANDS = {
  ...IDENTITY_COMMANDS,
  ...SESSION_COMMANDS,
};

type Commands = typeof COMMANDS;
export type CommandName = keyof Commands;
export type InputOf<K extends CommandName> = Static<Commands[K]['input']>;
export type OutputOf<K extends CommandName> = Static<Commands[K]['output']>;

/** Path of a command's call: `/ops/v1/identities/list`. */
export const pathOf = (name: string) => `/ops/v1/${name.replace(' ', '/')}`;
