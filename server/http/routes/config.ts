import {
  CONFIG_NAMES,
  type ConfigItem,
  type ConfigName,
  type FromEnvironment,
} from '../../../types/contract/config';
import type { Locale } from '../../../types/contract/common';
import type { Context } from '../../ports/context';
import { announcedVersion } from '../../services/announcedVersion';
import type { Handlers } from '../defineCalls';

/** Settings from the environment; WeChat templates have the form "payout:ID|result:ID". */
function fromEnvironment({ config }: Context): Readonly<Record<FromEnvironment, string>> {
  const { wechat, tradingMode } = config;
  const templates = Object.entries({ payout: wechat?.payout, result: wechat?.result });
  const namedTemplates = templates.flatMap(([name, template]) =>
    template ? [`${name}:${template.id}`] : [],
  );
  return {
    trading_mode: tradingMode,
    wechat_login: wechat === null ? '0' : '1',
    wechat_templates: namedTemplates.join('|'),
    wechat_phone: wechat?.phone ? '1' : '0',
  };
}

const isIn = (name: ConfigName, fromEnv: object): name is FromEnvironment => name in fromEnv;

async function listConfig(context: Context, locale: Locale): Promise<ConfigItem[]> {
  const fromEnv = fromEnvironment(context);
  const items: ConfigItem[] = [];
  for (const name of CONFIG_NAMES) {
    const value = isIn(name, fromEnv) ? fromEnv[name] : await context.settings.text(name, locale);
    items.push({ name, value });
  }
  return items;
}

export function configCalls(context: Context) {
  return {
    'GET /baseConfig': ({ locale }) => listConfig(context, locale),
    'GET /version': ({ locale }) => announcedVersion(context.settings, locale),
  } satisfies Partial<Handlers>;
}
