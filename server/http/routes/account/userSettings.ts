import type { Context } from '../../../ports/context';
import { saveUserSettings } from '../../../repositories/userSettings';
import { saveProfile } from '../../../services/account/saveProfile';
import type { Handlers } from '../../defineCalls';

/** Calls that store language, theme, colours and profile; `/loadUserInfo` reads them. */
export function userSettingsCalls(context: Context) {
  const { db, clock } = context;
  return {
    'POST /saveSettings': async ({ body, user }) => {
      await saveUserSettings(db, user.userId, body, clock.now());
      return null;
    },
    'POST /saveProfile': async ({ body, user }) => {
      await saveProfile(context, user.userId, body);
      return null;
    },
  } satisfies Partial<Handlers>;
}
