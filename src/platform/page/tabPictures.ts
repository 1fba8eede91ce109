interface TabPicture {
  iconPath: string;
  selectedIconPath: string;
}

/** WeChat's tab bar needs files; the build copies them into the package. */
export function tabPicture(name: string, theme: 'light' | 'dark'): TabPicture {
  const ending = theme === 'dark' ? '-dark' : '';
  return {
    iconPath: `/assets/tab/${name}${ending}.png`,
    selectedIconPath: `/assets/tab/${name}-selected${ending}.png`,
  };
}
