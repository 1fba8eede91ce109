/// <reference types="@tarojs/taro" />

declare module '*.scss';
declare module '*.png' {
  const path: string;
  export default path;
}
declare module '*.svg' {
  const path: string;
  export default path;
}

declare namespace NodeJS {
  interface ProcessEnv {
    /** The target of this build. Taro replaces only the literal text `process.env.TARO_ENV`. */
    TARO_ENV?: 'h5' | 'weapp';
    /** Base URL of the server; empty on H5, where the server itself serves the app. */
    TARO_APP_API?: string;
    /** The version in package.json. */
    TARO_APP_VERSION?: string;
    TARO_APP_LOG_KEY?: string;
    TARO_APP_WITNESSES?: string;
  }
}
