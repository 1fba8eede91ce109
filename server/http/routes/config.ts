import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  CONFIG_NAMES,
  ConfigItemSchema,
  VersionSchema,
  type ConfigItem,
  type ConfigName,
} from '../../../types/contract/config';
import type { Locale } from '../../../types/contract/common';
import type { Context } from '../../ports/context';
import type { FromEnvironment } from '../../ports/SettingsReader';
import { announcedVersion } from '../../services/announcedVersion';
import { defineCall } from '../defineCall';

/** What the environment decides, told to the app: templates as "payout:ID|result:ID". */
function fromEnvironment({ config }: Context): Readonly<Record<FromEnvironment, string>> {
  const { wechat, tradingMode } = config;
  const templates = Object.entries({ payout: wechat?.payout, result: wechat?.result });
  const named = templates.flatMap(([name, template]) =>
    template ? [`${name}:${template.id}`] : [],
  );
  return {
    trading_mode: tradingMode,
    wechat_login: wechat === null ? '0' : '1',
    wechat_templates: named.join('|'),
  };
}

const isGiven = (name: ConfigName, given: object): name is FromEnvironment => name in given;

async function listConfig(context: Context, locale: Locale): Promise<ConfigItem[]> {
  const given = fromEnvironment(context);
  const items: ConfigItem[] = [];
  for (const name of CONFIG_NAMES) {
    const value = isGiven(name, given) ? given[name] : await context.settings.text(name, locale);
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
    ({ locale }) => announcedVersion(context.settings, locale),
  );
}
