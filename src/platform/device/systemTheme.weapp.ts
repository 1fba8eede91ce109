import Taro from '@tarojs/taro';
import type { SystemTheme } from './systemTheme';

export type { SystemTheme } from './systemTheme';

/** What the phone is set to. */
export function systemTheme(): SystemTheme {
  return Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light';
}

/** Calls back when the phone's setting changes. */
export function onSystemTheme(listener: (theme: SystemTheme) => void): void {
  Taro.onThemeChange((change) => listener(change.theme === 'dark' ? 'dark' : 'light'));
}
