import { makeAutoObservable } from 'mobx';
import type { Locale } from '@contract/common';
import type { KeyValueStorage } from '@/platform/storage';
import type { SystemTheme } from '@/platform/systemTheme';
import { isRecord, StoredItem } from './StoredItem';

export type ThemeChoice = 'system' | 'light' | 'dark';
/** Which colour stands for up: red in zh_CN, green in en_US, unless the customer chose. */
export type UpDown = 'red-up' | 'green-up';

interface Saved {
  appLanguage: Locale;
  theme: ThemeChoice;
  upDown: UpDown | null;
  amountsHidden: boolean;
}

const oneOf = (value: unknown, allowed: readonly unknown[]) => allowed.includes(value);

function isSaved(value: unknown): value is Saved {
  return (
    isRecord(value) &&
    oneOf(value.appLanguage, ['zh_CN', 'en_US']) &&
    oneOf(value.theme, ['system', 'light', 'dark']) &&
    oneOf(value.upDown, ['red-up', 'green-up', null]) &&
    typeof value.amountsHidden === 'boolean'
  );
}

/** The customer's own choices, kept on the phone (SPEC 3: appLanguage, default zh_CN). */
export class SettingsStore {
  language: Locale = 'zh_CN';
  theme: ThemeChoice = 'system';
  amountsHidden = false;
  private chosenUpDown: UpDown | null = null;
  private system: SystemTheme;
  private readonly saved: StoredItem<Saved>;

  constructor(storage: KeyValueStorage, system: SystemTheme) {
    this.system = system;
    this.saved = new StoredItem(storage, { key: 'settings', version: 1, accepts: isSaved });
    const saved = this.saved.read();
    if (saved) {
      this.language = saved.appLanguage;
      this.theme = saved.theme;
      this.chosenUpDown = saved.upDown;
      this.amountsHidden = saved.amountsHidden;
    }
    makeAutoObservable<this, 'saved'>(this, { saved: false }, { autoBind: true });
  }

  get isDark(): boolean {
    return (this.theme === 'system' ? this.system : this.theme) === 'dark';
  }

  get upDown(): UpDown {
    return this.chosenUpDown ?? (this.language === 'zh_CN' ? 'red-up' : 'green-up');
  }

  setLanguage(language: Locale): void {
    this.language = language;
    this.save();
  }

  setTheme(theme: ThemeChoice): void {
    this.theme = theme;
    this.save();
  }

  /** Null follows the language again. */
  setUpDown(upDown: UpDown | null): void {
    this.chosenUpDown = upDown;
    this.save();
  }

  setAmountsHidden(hidden: boolean): void {
    this.amountsHidden = hidden;
    this.save();
  }

  /** What the phone is set to; a choice of the customer stands above it. */
  setSystemTheme(system: SystemTheme): void {
    this.system = system;
  }

  private save(): void {
    this.saved.write({
      appLanguage: this.language,
      theme: this.theme,
      upDown: this.chosenUpDown,
      amountsHidden: this.amountsHidden,
    });
  }
}
