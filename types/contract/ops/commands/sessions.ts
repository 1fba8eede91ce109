import { Type } from 'typebox';
import { IdSchema } from '../../common';
import type { CommandRows } from '../CommandRow';
import { inputOf, NoInputSchema, OutcomeSchema, WordsSchema } from '../common';
import { LinkSchema, ListedSessionSchema, PasskeySchema } from '../session';

export const SESSION_COMMANDS = {
  'sessions list': {
    role: 'any',
    about: 'Your open sessions; an admin sees those of all operators',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(ListedSessionSchema),
  },
  'sessions end': {
    role: 'any',
    about: 'End one of your sessions; an admin may end any',
    approval: 'none',
    positionals: ['id'],
    input: inputOf({ id: IdSchema }),
    output: OutcomeSchema,
  },
  'sessions code': {
    role: 'any',
    about: 'A one-time code that begins a session on a command line: candor-ops login CODE',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: LinkSchema,
  },
  'passkeys list': {
    role: 'any',
    about: 'Your passkeys; an admin sees those of all operators',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: Type.Array(PasskeySchema),
  },
  'passkeys link': {
    role: 'any',
    about: 'A one-time link that adds your second passkey',
    approval: 'none',
    positionals: [],
    input: NoInputSchema,
    output: LinkSchema,
  },
  'passkeys end': {
    role: 'any',
    about: 'End one of your passkeys, but not the last one',
    approval: 'none',
    positionals: ['id'],
    input: inputOf({ id: Type.String({ maxLength: 400 }), why: WordsSchema }),
    output: OutcomeSchema,
  },
} as const satisfies CommandRows;
