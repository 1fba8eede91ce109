import type { Locale } from '../../types/contract/common';
import { DEFAULT_LOCALE } from '../../src/domain/locales';
import { parseAmount, type Minor } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import type { Config } from '../platform/config';
import type { Clock } from '../platform/clock';
import type { Database } from '../db/Database';
import { actForServer } from '../platform/limits/requester';
import type { SettingName } from '../../types/contract/ops/settings';
import type { OrderRules, ProductRule, SettingsReader } from '../ports/SettingsReader';
import { parseTerms, type Term } from '../platform/parseTerms';
import { listProductRules } from '../repositories/market/productRules';
import { listSettings } from '../repositories/settings';
import { inLocale, type Localized } from '../texts/localized';
import { defaultSettings } from './defaultSettings';

/** Maximum delay until a changed setting takes effect, ms. */
const FRESH_MS = 1000;

/** Timeout of the database, ms, for requests that must work without the database. */
const READ_MS_MAX = 250;

type SettingValues = Readonly<Record<string, Localized<string>>>;

/** The App config of SPEC 3 and the server's settings, from the database. */
export class Settings implements SettingsReader {
  private readonly defaults: ReturnType<typeof defaultSettings>;
  private values: SettingValues;
  private rules: ReadonlyMap<string, ProductRule> = new Map();
  private readAt = -Infinity;
  private pendingRead: Promise<void> | null = null;

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

  async textWithoutWaiting(name: SettingName): Promise<string> {
    const softDeadline = new Promise<void>((resolve) => setTimeout(resolve, READ_MS_MAX).unref());
    await Promise.race([this.refresh().catch(() => {}), softDeadline]);
    return inLocale(this.values[name] ?? this.defaults[name], DEFAULT_LOCALE);
  }

  async flag(name: SettingName): Promise<boolean> {
    return (await this.text(name)) === '1';
  }

  async amount(name: SettingName): Promise<Minor> {
    const amount = parseAmount(await this.text(name));
    if (amount === null) throw new Error(`setting ${name} is not an amount`);
    return amount;
  }

  async count(name: SettingName): Promise<number> {
    const text = await this.text(name);
    if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`setting ${name} is not a whole number`);
    return Number(text);
  }

  async rate(name: SettingName): Promise<number> {
    const rate = parseRate(await this.text(name));
    if (rate === null) throw new Error(`setting ${name} is not a rate`);
    return rate;
  }

  async orderRules(procode: string, standard: readonly Term[]): Promise<OrderRules> {
    const general = parseTerms(await this.text('order_terms'));
    const rule = this.rules.get(procode);
    return {
      terms: rule?.terms ?? general ?? standard,
      min: rule?.orderMin ?? (await this.amount('order_min')),
      max: rule?.orderMax ?? (await this.amount('order_max')),
      isPaused: rule?.isPaused ?? false,
    };
  }

  async haltNote(procode: string, locale: Locale): Promise<string | null> {
    await this.refresh();
    const { note = {} } = this.rules.get(procode) ?? {};
    return (note[locale] ?? note[DEFAULT_LOCALE]) || null;
  }

  clearCache(): void {
    this.readAt = -Infinity;
  }

  private async refresh(): Promise<void> {
    if (this.clock.now() - this.readAt < FRESH_MS) return;
    // All requests share one read, so it runs on behalf of the server.
    this.pendingRead ??= actForServer(() => this.read()).finally(() => {
      this.pendingRead = null;
    });
    await this.pendingRead;
  }

  private async read(): Promise<void> {
    const rows = await listSettings(this.db);
    this.values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const rules = await listProductRules(this.db);
    this.rules = new Map(
      rules.map(({ procode, pausedAt, terms, orderMin, orderMax, note }) => [
        procode,
        { terms: parseTerms(terms), orderMin, orderMax, isPaused: pausedAt !== null, note },
      ]),
    );
    this.readAt = this.clock.now();
  }
}
