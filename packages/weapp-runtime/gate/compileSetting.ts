/** How WeChat's compiler treats a program that Taro has compiled already: it only makes it smaller. */
export const COMPILE_SETTING = {
  es6: false,
  es7: false,
  minify: true,
  minifyWXML: true,
  minifyWXSS: true,
} as const;
