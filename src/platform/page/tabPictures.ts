/** Pictures of one tab at rest and selected. */
interface TabPicture {
  iconPath: string;
  selectedIconPath: string;
}

/** WeChat draws its tab bar from files of the package; the build copies them there. */
export function tabPicture(name: string, theme: 'light' | 'dark'): TabPicture {
  const ending = theme === 'dark' ? '-dark' : '';
  return {
    iconPath: `/assets/tab/${name}${ending}.png`,
    selectedIconPath: `/assets/tab/${name}-selected${ending}.png`,
  };
}
