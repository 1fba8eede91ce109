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
    /** The target of this build, written in full wherever it is read: Taro replaces it. */
    TARO_ENV?: 'h5' | 'weapp';
    /** Base address of the product server; empty on H5, which the server itself serves. */
    TARO_APP_API?: string;
    /** Version of package.json. */
    TARO_APP_VERSION?: string;
    TARO_APP_LOG_KEY?: string;
    TARO_APP_WITNESSES?: string;
  }
}
