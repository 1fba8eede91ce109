import { memoryStorage } from '@/testing/memoryStorage';
import { SettingsStore } from './SettingsStore';

const DEVICE = { theme: 'light', language: 'zh-CN' } as const;

describe('SettingsStore', () => {
  it('uses simplified Chinese by default, and stores a choice (SPEC 1.22, 3.118, 3.119, 9.1)', () => {
    const storage = memoryStorage();
    const settings = new SettingsStore(storage, DEVICE);
    expect(settings.language).toBe('zh_CN');
    settings.setLanguage('en_US');
    expect(new SettingsStore(storage, DEVICE).language).toBe('en_US');
  });

  it('shows up in red in Chinese and in green in English, unless the customer chose', () => {
    const settings = new SettingsStore(memoryStorage(), DEVICE);
    expect(settings.upDown).toBe('red-up');
    settings.setLanguage('en_US');
    expect(settings.upDown).toBe('green-up');
    settings.setUpDown('red-up');
    expect(settings.upDown).toBe('red-up');
    settings.setUpDown(null);
    expect(settings.upDown).toBe('green-up');
  });

  it("follows the phone's theme until the customer chooses one", () => {
    const settings = new SettingsStore(memoryStorage(), DEVICE);
    settings.setSystemTheme('dark');
    expect(settings.isDark).toBe(true);
    settings.setTheme('light');
    expect(settings.isDark).toBe(false);
  });

  it('stores theme, colours, hidden amounts and the unit', () => {
    const storage = memoryStorage();
    const settings = new SettingsStore(storage, DEVICE);
    settings.setTheme('dark');
    settings.setUpDown('green-up');
    settings.setAmountsHidden(true);
    expect(settings.unit).toBe(1);
    settings.setUnit(2);
    expect(new SettingsStore(storage, DEVICE)).toMatchObject({
      theme: 'dark',
      upDown: 'green-up',
      amountsHidden: true,
      unit: 2,
    });
  });

  it.each([
    ['of an older version', { version: 0, value: { appLanguage: 'en_US' } }],
    ['with a language that does not exist', { version: 1, value: { appLanguage: 'xx' } }],
    ['cut off', { version: 1 }],
    ['of another kind', 'en_US'],
  ])('starts with the defaults if the stored data is %s (SPEC 3.120)', (_what, stored) => {
    const settings = new SettingsStore(memoryStorage({ settings: stored }), DEVICE);
    expect(settings.language).toBe('zh_CN');
  });

  describe('on a device in another language', () => {
    const english = (storage = memoryStorage()) =>
      new SettingsStore(storage, { theme: 'light', language: 'en-US' });

    it('offers English once, and stays Chinese until the customer accepts', () => {
      const storage = memoryStorage();
      const settings = english(storage);
      expect([settings.language, settings.offeredLanguage]).toEqual(['zh_CN', 'en_US']);
      settings.declineOffer();
      expect([settings.language, settings.offeredLanguage]).toEqual(['zh_CN', null]);
      expect(english(storage).offeredLanguage).toBeNull();
      expect(settings.isUnsent).toBe(false);
    });

    it.each(['zh-CN', 'zh-Hant-TW', 'zh_CN'])('offers no language when it is %s', (language) => {
      const settings = new SettingsStore(memoryStorage(), { theme: 'light', language });
      expect(settings.offeredLanguage).toBeNull();
    });
  });

  describe('with settings of the account', () => {
    const known = { language: 'en_US', theme: 'dark', upDown: 'red-up' } as const;

    it('applies them on a device without newer choices', () => {
      const settings = new SettingsStore(memoryStorage(), DEVICE);
      settings.applyAccount(known, settings.revision);
      expect(settings.ofAccount).toEqual(known);
      settings.applyAccount(null, settings.revision);
      expect(settings.ofAccount).toEqual(known);
    });

    it('keeps newer choices until they were sent', () => {
      const storage = memoryStorage();
      const settings = new SettingsStore(storage, DEVICE);
      settings.setTheme('light');
      settings.applyAccount(known, settings.revision);
      expect(settings.theme).toBe('light');
      const sent = settings.ofAccount;
      settings.setTheme('dark');
      expect(settings.finishSending(sent)).toBe(false);
      expect(new SettingsStore(storage, DEVICE).isUnsent).toBe(true);
      expect(settings.finishSending(settings.ofAccount)).toBe(true);
      expect(settings.isUnsent).toBe(false);
    });
  });
});
