import type { TextKey } from '@/i18n/TextKey';
import type { ThemeChoice } from '@contract/kinds';

export const THEME_TEXT = {
  system: 'mine.themeSystem',
  light: 'mine.themeLight',
  dark: 'mine.themeDark',
} as const satisfies Record<ThemeChoice, TextKey>;
