import type { Handlers } from './ConsoleContext';
import { IDENTITY_HANDLERS } from './commands/identities';
import { PASSKEY_HANDLERS, SESSION_HANDLERS } from './commands/sessions';

export const HANDLERS: Handlers = {
  ...IDENTITY_HANDLERS,
  ...PASSKEY_HANDLERS,
  ...SESSION_HANDLERS,
};
