/** Nothing: only WeChat's Moments show a page to a guest (SharedPage.weapp.tsx). */
export const SharedPage = (): null => null;
