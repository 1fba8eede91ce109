/** Pictures of one tab at rest and selected. */
interface TabPicture {
  iconPath: string;
  selectedIconPath: string;
}

const NAMES = ['home', 'market', 'trade', 'mine'] as const;

/** WeChat draws its tab bar from files of the package; the build copies them there. */
function picturesOf(ending: string): TabPicture[] {
  return NAMES.map((name) => ({
    iconPath: `/assets/tab/${name}${ending}.png`,
    selectedIconPath: `/assets/tab/${name}-selected${ending}.png`,
  }));
}

/** The tab bar's pictures by theme, in the order of the tabs. */
export const TAB_PICTURES: Readonly<Record<'light' | 'dark', readonly TabPicture[]>> = {
  light: picturesOf(''),
  dark: picturesOf('-dark'),
};
