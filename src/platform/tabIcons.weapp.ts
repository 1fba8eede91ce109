import type { TabIcon } from './tabIcons';

export type { TabIcon } from './tabIcons';

const NAMES = ['home', 'market', 'trade', 'mine'] as const;

/** WeChat draws its tab bar from files of the package; the build copies them there. */
function iconsOf(ending: string): TabIcon[] {
  return NAMES.map((name) => ({
    iconPath: `/assets/tab/${name}${ending}.png`,
    selectedIconPath: `/assets/tab/${name}-selected${ending}.png`,
  }));
}

/** The tab bar's pictures by theme, in the order of the tabs. */
export const TAB_ICONS: Readonly<Record<'light' | 'dark', readonly TabIcon[]>> = {
  light: iconsOf(''),
  dark: iconsOf('-dark'),
};
