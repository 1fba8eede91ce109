import assert from 'node:assert/strict';
import type { Driver } from '../driver/Driver';
import { isInLanguage } from './parts/isInLanguage';

/** Selects English, then Chinese; the current page and all pages behind it change immediately. */
export async function switchLanguage(driver: Driver): Promise<void> {
  for (const locale of ['en_US', 'zh_CN'] as const) {
    await driver.open('/pages/language/index');
    await driver.tap(`#language-${locale}`);
    await driver.readUntil('#nav-title', (text) => isInLanguage(locale, text));
    await driver.open('/pages/mine/index');
    for (const part of ['#nav-title', '#mine-modify', '#mine-logout']) {
      const text = await driver.read(part);
      assert.ok(isInLanguage(locale, text), `"${text}" is not ${locale}`);
    }
  }
}
