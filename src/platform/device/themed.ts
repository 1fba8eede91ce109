/** Read while the app is built, where no file of one target alone is chosen. */
export const isWeapp = (): boolean => process.env.TARO_ENV === 'weapp';

/**
 * A value of app.config.ts that follows the phone's theme: WeChat takes what `theme.json` says under the
 * name, so that a page that is still coming is not white in the dark; a browser takes the value itself.
 */
export const themed = <T extends string>(name: string, value: T): T =>
  isWeapp() ? (`@${name}` as T) : value;
