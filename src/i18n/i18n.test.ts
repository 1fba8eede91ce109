import { textOf } from '.';
import type { TextKey } from './TextKey';

describe('textOf', () => {
  it('finds a text by its key, in the requested language', () => {
    expect(textOf('zh_CN')('common.copied')).toBe('复制成功');
    expect(textOf('en_US')('common.copied')).toBe('Copied successfully');
  });

  it('returns texts of the first screen before the other texts are loaded', async () => {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('.');
      fresh.addTexts('launch', { zh_CN: { login: '登录' }, en_US: { login: 'Log in' } });
      const t = fresh.textOf('zh_CN');
      expect(t('launch.login')).toBe('登录');
      expect(() => t('withdraw.title')).toThrow('no text for withdraw.title');
    });
  });

  it('returns the text that was added last, also for a key that was shown before', async () => {
    await jest.isolateModulesAsync(async () => {
      await import('./engine');
      const { addTexts, textOf: freshTextOf } = await import('.');
      const t = freshTextOf('zh_CN');
      const add = (text: string) => addTexts('late', { zh_CN: { text }, en_US: {} });
      expect(() => t('late.text' as TextKey)).toThrow('no text for late.text');
      add('first');
      expect(t('late.text' as TextKey)).toBe('first');
      expect(t('late.text' as TextKey)).toBe('first');
      add('second');
      expect(t('late.text' as TextKey)).toBe('second');
    });
  });

  it('inserts values unchanged at their placeholders', () => {
    expect(textOf('en_US')('common.staleFor', { seconds: 4 })).toBe('4 s old');
    expect(textOf('en_US')('common.offlineSince', { time: '<b>' })).toContain('<b>');
  });

  it('uses the singular for a count of one', () => {
    const t = textOf('en_US');
    expect(t('authentication.partFundDigits', { count: 1 })).toBe('1 fund digit');
    expect(t('authentication.partFundDigits', { count: 2 })).toBe('2 fund digits');
  });

  it('inserts a value as plain text, also when it looks like a placeholder', () => {
    const time = '$t(common.copied) {{fundDigits}} $&';
    expect(textOf('en_US')('common.offlineSince', { time })).toContain(time);
  });

  it('has a sentence for every error code, with its values', () => {
    const t = textOf('en_US');
    expect(t.error('amount_below_minimum', { min: '10.00', unit: 'USDT' })).toBe(
      'Minimum 10.00 USDT',
    );
  });

  it('returns the same function for the same language, so that it can be a hook dependency', () => {
    expect(textOf('en_US')).toBe(textOf('en_US'));
  });

  it('throws for a missing text', () => {
    expect(() => textOf('zh_CN')('common.notThere' as TextKey)).toThrow('no text for');
  });

  it('does not need Intl, which the mini-program lacks', async () => {
    const kept = globalThis.Intl;
    Object.assign(globalThis, { Intl: undefined });
    try {
      await jest.isolateModulesAsync(async () => {
        const fresh = await import('.');
        await import('@/testing/allTexts');
        const t = fresh.textOf('en_US');
        expect(t('common.staleFor', { seconds: 4 })).toBe('4 s old');
        expect(t('withdraw.needDigits', { count: 3 })).toBe('Fund password: 3 more to enter');
      });
    } finally {
      Object.assign(globalThis, { Intl: kept });
    }
  });
});
