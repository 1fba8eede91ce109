/** WeChat's compiler only minifies: Taro has compiled the program already. */
export const COMPILE_SETTING = {
  es6: false,
  es7: false,
  minify: true,
  minifyWXML: true,
  minifyWXSS: true,
} as const;
