import Taro from '@tarojs/taro';
import type { SystemTheme } from './systemTheme';

export type { SystemTheme } from './systemTheme';

export function systemTheme(): SystemTheme {
  return Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light';
}

export function onSystemTheme(listener: (theme: SystemTheme) => void): void {
  Taro.onThemeChange((change) => listener(change.theme === 'dark' ? 'dark' : 'light'));
}
