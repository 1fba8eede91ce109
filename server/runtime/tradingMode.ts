import { DEFAULT_LOCALE, LOCALES } from '../../src/domain/locales';
import type { Config } from '../platform/config';
import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { listChannels } from '../repositories/money/channels';
import { readTradingMode, storeTradingMode } from '../repositories/installation';
import { listOperators } from '../repositories/operators';
import { listSettings } from '../repositories/settings';
import { isSampleChannel } from '../seed/seedChannels';
import { defaultSettings, DEMO_TEXTS } from '../settings/defaultSettings';

type ModeDeps = Pick<Core, 'db' | 'clock' | 'config'>;

/** Returns what the environment lacks for real money, one sentence per fault. */
function missingSettings(config: Config): string[] {
  const faults: [boolean, string][] = [
    [
      config.priceSource.kind !== 'upstream',
      'PRICE_SOURCE must be upstream: prices that are neither simulated nor replayed',
    ],
    [config.priceSeed !== null, 'PRICE_SEED must not be set: it fixes simulated prices'],
    [config.smtp === null, 'SMTP_URL and SMTP_FROM: how verification codes reach a mail address'],
    [config.sms === null, 'SMS_URL: how verification codes reach a phone'],
    [
      config.fileKey === null,
      'FILE_KEY: the key that seals identity papers, kept outside DATA_DIR',
    ],
    [config.logKey === null, 'LOG_KEY: the key that signs receipts, kept outside DATA_DIR'],
    [
      config.trustProxy === null,
      'TRUST_PROXY: none, or the addresses of the reverse proxies that are believed',
    ],
  ];
  return faults.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

/** Returns what an operator must still add or remove before customers pay in real money. */
async function missingEntries({ db }: ModeDeps): Promise<string[]> {
  const faults: string[] = [];
  if ((await listOperators(db)).length === 0) {
    faults.push('There is no operator (npm run ops -- owner add NAME admin)');
  }
  const open = await listChannels(db);
  const samples = open.filter(isSampleChannel).map(({ id }) => id);
  if (samples.length > 0) {
    faults.push(
      `Sample deposit channels are open (npm run ops -- local channels close): ${samples.join(', ')}`,
    );
  }
  if (samples.length === open.length) {
    faults.push('No deposit channel is open (npm run ops -- local channels add)');
  }
  const storedSettings = new Map((await listSettings(db)).map((row) => [row.name, row]));
  for (const name of DEMO_TEXTS) {
    const demo = defaultSettings('demo')[name];
    const value = storedSettings.get(name)?.value ?? {};
    if (LOCALES.some((locale) => value[locale] === demo[locale])) {
      faults.push(
        `${name} still has the text of the demo (npm run ops -- local settings set ${name})`,
      );
    }
  }
  if ((storedSettings.get('custom_service')?.value[DEFAULT_LOCALE] ?? '') === '') {
    faults.push(
      'custom_service is empty: whom customers turn to (npm run ops -- local settings set)',
    );
  }
  return faults;
}

/**
 * Ensures that a database keeps its first mode, and that live mode is complete (decision 026). A
 * refusal stores nothing. Throws StartError with all faults.
 */
export async function settleTradingMode(deps: ModeDeps): Promise<void> {
  const { db, clock, config } = deps;
  const mode = (await readTradingMode(db)) ?? config.tradingMode;
  const faults: string[] = [];
  if (mode !== config.tradingMode) {
    faults.push(
      `This database is ${mode} since its first start and stays so. Set TRADING_MODE=${mode}, or use another DATA_DIR or DATABASE_URL`,
    );
  }
  if (config.tradingMode === 'live') {
    faults.push(...missingSettings(config));
    if (mode === 'live') faults.push(...(await missingEntries(deps)));
  }
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n');
    throw new StartError(`The server does not start in ${config.tradingMode} mode:\n${lines}`);
  }
  await storeTradingMode(db, mode, clock.now());
}
