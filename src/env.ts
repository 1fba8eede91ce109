import { pageOrigin } from './platform/browser/origin';

/** Base address of the product server: set at build time for the mini-program, the page's own on H5. */
export const API_BASE = process.env.TARO_APP_API || pageOrigin();

/** Version of this build (SPEC 1). */
export const APP_VERSION = process.env.TARO_APP_VERSION ?? '1.0.0';

/** First key of the operator's price log, base64: set at build time, or pinned when it is first seen. */
export const LOG_KEY = process.env.TARO_APP_LOG_KEY || null;

/** Witnesses of the price log that this build wants: `2:key,key,key`, two of these three. */
export const WITNESSES = process.env.TARO_APP_WITNESSES ?? '';
