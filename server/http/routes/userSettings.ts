import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AccountSettingsSchema, ProfileSchema } from '../../../types/contract/account';
import type { Context } from '../../ports/context';
import { saveUserSettings } from '../../repositories/userSettings';
import { saveProfile } from '../../services/saveProfile';
import { defineCall } from '../defineCall';

/** Language, theme, colours and profile, kept with the account; `/loadUserInfo` gives them. */
export function registerUserSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/saveSettings',
      access: 'user',
      tag: 'account',
      summary: 'Keep language, theme and colours with the account',
      body: AccountSettingsSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await saveUserSettings(db, user.userId, body, clock.now());
      return null;
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/saveProfile',
      access: 'active',
      tag: 'account',
      summary: 'Keep a nickname, and the phone of an account that logs in by e-mail',
      body: ProfileSchema,
      data: Type.Null(),
    },
    async ({ body, user }) => {
      await saveProfile(context, user.userId, body);
      return null;
    },
  );
}
