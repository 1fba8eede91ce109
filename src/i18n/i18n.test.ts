import { en_US } from './en_US';
import { textOf } from '.';
import type { TextKey } from './TextKey';
import { zh_CN } from './zh_CN';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'string' ? [[key, value] as [string, string]] : leaves(value, key);
  });
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

it('finds a text by its key, in the language asked for', () => {
  expect(textOf('zh_CN')('common.copied')).toBe('复制成功');
  expect(textOf('en_US')('common.copied')).toBe('Copied successfully');
});

it('speaks on the first screen before the other texts are there', async () => {
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('.');
    const t = fresh.textOf('zh_CN');
    expect(t('launch.login')).toBe('登录');
    expect(() => t('withdraw.title')).toThrow('no text for withdraw.title');
  });
});

it('takes what was added last, also for a text that was shown before', async () => {
  await jest.isolateModulesAsync(async () => {
    const { addTexts } = await import('./engine');
    const { textOf: freshTextOf } = await import('.');
    const t = freshTextOf('zh_CN');
    const add = (text: string) => addTexts({ zh_CN: { late: { text } }, en_US: {} });
    expect(() => t('late.text' as TextKey)).toThrow('no text for late.text');
    add('first');
    expect(t('late.text' as TextKey)).toBe('first');
    expect(t('late.text' as TextKey)).toBe('first');
    add('second');
    expect(t('late.text' as TextKey)).toBe('second');
  });
});

it('puts values into their places, as they are', () => {
  expect(textOf('en_US')('common.staleFor', { seconds: 4 })).toBe('4 s old');
  expect(textOf('en_US')('common.offlineSince', { time: '<b>' })).toContain('<b>');
});

it('has the sentence of every error code, with its values', () => {
  const t = textOf('en_US');
  expect(t.error('amount_below_minimum', { min: '10.00', unit: 'USDT' })).toBe(
    'At least 10.00 USDT each',
  );
});

it('answers the same texts for the same language, so that they can be a dependency', () => {
  expect(textOf('en_US')).toBe(textOf('en_US'));
});

it('does not pass over a text that is missing', () => {
  expect(() => textOf('zh_CN')('common.notThere' as TextKey)).toThrow('no text for');
});

it('names the same values in both languages', () => {
  const english = new Map(leaves(en_US));
  const chinese = leaves(zh_CN);
  expect(chinese.length).toBe(english.size);
  for (const [key, text] of chinese) {
    const other = english.get(key) ?? '';
    expect([key, placeholders(other)]).toEqual([key, placeholders(text)]);
  }
});

it('needs no Intl, which the mini-program does not have', async () => {
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
