/** A function, because files of one target cannot be selected at build time. */
export const isWeapp = (): boolean => process.env.TARO_ENV === 'weapp';

/**
 * A theme-dependent value of app.config.ts. WeChat looks up the name in `theme.json`, so that a
 * loading page is not white in the dark theme; a browser takes the value.
 */
export const themed = <T extends string>(name: string, value: T): T =>
  isWeapp() ? (`@${name}` as T) : value;
