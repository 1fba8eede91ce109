import { classNames } from '@/components/ui/lib/classNames';
import type { ScreenSettings } from './ScreenContext';

/** Classes of a page's root view, which set its colours and sizes. */
export function themeClass(
  settings: Pick<ScreenSettings, 'theme' | 'upDown' | 'textPercent'>,
): string {
  const { theme, upDown, textPercent } = settings;
  return classNames(
    'theme',
    theme === 'dark' && 'theme--dark',
    upDown === 'green-up' && 'theme--green-up',
    textPercent > 100 && `theme--text-${textPercent}`,
  );
}
