import { makeAutoObservable } from 'mobx';
import type { AccountSettings } from '@contract/account';
import { THEMES, UNITS, UP_DOWNS, type ThemeChoice, type Unit, type UpDown } from '@contract/kinds';
import type { Locale } from '@contract/common';
import { DEFAULT_LOCALE, isLocale, LOCALE_FACTS, localeOfDevice } from '@/domain/locales';
import type { KeyValueStorage } from '@/platform/storage/storage';
import type { SystemTheme } from '@/platform/device/systemTheme';
import { isRecord, StoredItem } from './StoredItem';

interface Saved {
  appLanguage: Locale;
  theme: ThemeChoice;
  upDown: UpDown | null;
  amountsHidden: boolean;
  /** Missing in stored data of an older app. */
  unit?: Unit;
  /** True until the account has the newest choice. */
  isUnsent: boolean;
}

export interface DeviceSettings {
  theme: SystemTheme;
  /** The device's language in the device's notation: "en-US". */
  language: string;
}

const oneOf = (value: unknown, allowed: readonly unknown[]) => allowed.includes(value);

function isSaved(value: unknown): value is Saved {
  return (
    isRecord(value) &&
    isLocale(value.appLanguage) &&
    oneOf(value.theme, THEMES) &&
    (value.upDown === null || oneOf(value.upDown, UP_DOWNS)) &&
    oneOf(value.unit, [undefined, ...Object.values(UNITS)]) &&
    typeof value.amountsHidden === 'boolean' &&
    typeof value.isUnsent === 'boolean'
  );
}

/**
 * The customer's settings (SPEC 3: appLanguage), stored on the phone and in the account for other
 * devices. Hidden amounts and the unit stay on the phone.
 */
export class SettingsStore {
  language: Locale = DEFAULT_LOCALE;
  theme: ThemeChoice = 'system';
  amountsHidden = false;
  /** Unit of balances and records on screen. */
  unit: Unit = UNITS.USDT;
  /** True until the account has the newest choice. */
  isUnsent = false;
  /** Counts the choices made here and those sent to the account. */
  revision = 0;
  private isOffered = false;
  private chosenUpDown: UpDown | null = null;
  private system: SystemTheme;
  private readonly deviceLanguage: string;
  private readonly saved: StoredItem<Saved>;

  constructor(storage: KeyValueStorage, device: DeviceSettings) {
    this.system = device.theme;
    this.deviceLanguage = device.language;
    this.saved = new StoredItem(storage, { key: 'settings', version: 1, isValid: isSaved });
    const saved = this.saved.read();
    if (saved) {
      this.language = saved.appLanguage;
      this.theme = saved.theme;
      this.chosenUpDown = saved.upDown;
      this.amountsHidden = saved.amountsHidden;
      this.unit = saved.unit ?? UNITS.USDT;
      this.isUnsent = saved.isUnsent;
      this.isOffered = true;
    }
    makeAutoObservable<this, 'saved' | 'deviceLanguage'>(
      this,
      { saved: false, deviceLanguage: false },
      { autoBind: true },
    );
  }

  get isDark(): boolean {
    return (this.theme === 'system' ? this.system : this.theme) === 'dark';
  }

  get upDown(): UpDown {
    return this.chosenUpDown ?? (LOCALE_FACTS[this.language].redIsUp ? 'red-up' : 'green-up');
  }

  /** The device's language if it differs and was not offered yet; otherwise null. */
  get offeredLanguage(): Locale | null {
    const own = localeOfDevice(this.deviceLanguage);
    return this.isOffered || own === this.language ? null : own;
  }

  setLanguage(language: Locale): void {
    this.language = language;
    this.choose();
  }

  /** Keeps the current language and offers no other again. */
  declineOffer(): void {
    this.save();
  }

  setTheme(theme: ThemeChoice): void {
    this.theme = theme;
    this.choose();
  }

  /** Sets the colour for up; with null the colour depends on the language. */
  setUpDown(upDown: UpDown | null): void {
    this.chosenUpDown = upDown;
    this.choose();
  }

  setAmountsHidden(hidden: boolean): void {
    this.amountsHidden = hidden;
    this.save();
  }

  setUnit(unit: Unit): void {
    this.unit = unit;
    this.save();
  }

  /** The settings that the account stores. */
  get ofAccount(): AccountSettings {
    return { language: this.language, theme: this.theme, upDown: this.chosenUpDown };
  }

  /**
   * Applies the account's settings, loaded since `revision`. Does nothing if a choice was made here
   * or sent meanwhile: the response may be older than it.
   */
  applyAccount(known: AccountSettings | null, revision: number): void {
    if (known === null || this.isUnsent || revision !== this.revision) return;
    this.language = known.language;
    this.theme = known.theme;
    this.chosenUpDown = known.upDown;
    this.save();
  }

  /** Notes that the account has stored `sent`; false if the settings changed meanwhile. */
  finishSending(sent: AccountSettings): boolean {
    const { language, theme, upDown } = this.ofAccount;
    const isSame = sent.language === language && sent.theme === theme && sent.upDown === upDown;
    if (isSame) {
      this.revision += 1;
      this.isUnsent = false;
      this.save();
    }
    return isSame;
  }

  /** Applies the phone's theme, which the customer's choice overrides. */
  setSystemTheme(system: SystemTheme): void {
    this.system = system;
  }

  private choose(): void {
    this.revision += 1;
    this.isUnsent = true;
    this.save();
  }

  private save(): void {
    this.isOffered = true;
    this.saved.cache({
      appLanguage: this.language,
      theme: this.theme,
      upDown: this.chosenUpDown,
      amountsHidden: this.amountsHidden,
      unit: this.unit,
      isUnsent: this.isUnsent,
    });
  }
}
