import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  CONFIG_NAMES,
  ConfigItemSchema,
  VersionSchema,
  type ConfigItem,
} from '../../../types/contract/config';
import type { Locale } from '../../../types/contract/common';
import type { Context } from '../../ports/context';
import { defineCall } from '../defineCall';

const VERSION = '1.0.0';

const RELEASE_NOTES: Readonly<Record<Locale, string[]>> = {
  zh_CN: ['首个版本：每笔结果都写明开仓价、到期价和时刻。'],
  en_US: ['First release: every result names its opening and closing price and their times.'],
};

async function listConfig(context: Context, locale: Locale): Promise<ConfigItem[]> {
  const items: ConfigItem[] = [];
  for (const name of CONFIG_NAMES) {
    const stored = name !== 'trading_mode';
    const value = stored ? await context.settings.text(name, locale) : context.config.tradingMode;
    items.push({ name, value });
  }
  return items;
}

/** What the app must know before anybody logs in. */
export function registerConfigRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/baseConfig',
      access: 'public',
      tag: 'config',
      summary: 'Every name of the App config',
      data: Type.Array(ConfigItemSchema),
      whileClosed: true,
    },
    ({ locale }) => listConfig(context, locale),
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/version',
      access: 'public',
      tag: 'config',
      summary: 'Version for the update overlay',
      data: VersionSchema,
      whileClosed: true,
    },
    async ({ locale }) => ({
      version: VERSION,
      minVersion: VERSION,
      notes: RELEASE_NOTES[locale],
    }),
  );
}
