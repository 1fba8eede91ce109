import type { Locale } from '../../types/contract/common';
import { DEFAULT_LOCALE } from '../../src/domain/locales';
import { parseAmount, type Minor } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import type { Config } from '../platform/config';
import type { Clock } from '../platform/clock';
import type { Database } from '../db/Database';
import { actForServer } from '../platform/limits/requester';
import type { SettingName, SettingsReader } from '../ports/SettingsReader';
import { listSettings } from '../repositories/settings';
import { inLocale, type Localized } from '../texts/localized';
import { defaultSettings } from './defaultSettings';

/** How long a changed setting may go unnoticed by a running server. */
const FRESH_MS = 1000;

/** How long what has to be served without the database waits for it. */
const SOON_MS = 250;

type Values = Readonly<Record<string, Localized<string>>>;

/** The App config of SPEC 3 and the server's own business limits, as the database has them now. */
export class Settings implements SettingsReader {
  private readonly defaults: ReturnType<typeof defaultSettings>;
  private values: Values;
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    mode: Config['tradingMode'],
  ) {
    this.defaults = defaultSettings(mode);
    this.values = this.defaults;
  }

  async text(name: SettingName, locale: Locale = DEFAULT_LOCALE): Promise<string> {
    await this.refresh();
    return inLocale(this.values[name] ?? this.defaults[name], locale);
  }

  async textSoon(name: SettingName): Promise<string> {
    const soon = new Promise<void>((resolve) => setTimeout(resolve, SOON_MS).unref());
    await Promise.race([this.refresh().catch(() => {}), soon]);
    return inLocale(this.values[name] ?? this.defaults[name], DEFAULT_LOCALE);
  }

  /** "1" is on; anything else off. */
  async flag(name: SettingName): Promise<boolean> {
    return (await this.text(name)) === '1';
  }

  /** Throws when an operator stored something that is no amount. */
  async amount(name: SettingName): Promise<Minor> {
    const amount = parseAmount(await this.text(name));
    if (amount === null) throw new Error(`setting ${name} is not an amount`);
    return amount;
  }

  /** Throws when an operator stored something that is no whole number. */
  async count(name: SettingName): Promise<number> {
    const text = await this.text(name);
    if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`setting ${name} is not a whole number`);
    return Number(text);
  }

  /** In 1/10000. Throws when an operator stored something that is no rate. */
  async rate(name: SettingName): Promise<number> {
    const rate = parseRate(await this.text(name));
    if (rate === null) throw new Error(`setting ${name} is not a rate`);
    return rate;
  }

  /** Read again at the next use. */
  forget(): void {
    this.readAt = -Infinity;
  }

  private async refresh(): Promise<void> {
    if (this.clock.now() - this.readAt < FRESH_MS) return;
    // Every request waits for the same reading: it is on behalf of none of them.
    this.reading ??= actForServer(() => this.read()).finally(() => {
      this.reading = null;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    const rows = await listSettings(this.db);
    this.values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    this.readAt = this.clock.now();
  }
}
