import { pageOrigin } from './platform/browser/origin';

/** Base URL of the server: set at build time for the mini-program, the page's origin on H5. */
export const API_BASE = process.env.TARO_APP_API || pageOrigin();

/** Version of this build (SPEC 1). */
export const APP_VERSION = process.env.TARO_APP_VERSION ?? '1.0.0';

/** Name of this build in reports of defects (config/sourcesHash.ts). */
export const BUILD = process.env.TARO_APP_BUILD ?? '';

/** First key of the operator's log, base64, from the build; null accepts the first key received. */
export const LOG_KEY = process.env.TARO_APP_LOG_KEY || null;

/** Witnesses that the build requires: `2:key,key,key` means two of these three. */
export const WITNESSES = process.env.TARO_APP_WITNESSES ?? '';
