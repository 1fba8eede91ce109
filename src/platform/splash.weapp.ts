/** WeChat shows a page when it has all of it. */
export const isSplashThere = (): boolean => false;

export const onPagePainted = (): (() => void) => () => undefined;
