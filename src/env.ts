import { pageOrigin } from '@/platform/origin';

/** Base address of the product server: set at build time for the mini-program, the page's own on H5. */
export const API_BASE = process.env.TARO_APP_API || pageOrigin();

/** Address of the live feed: the same server over ws or wss (SPEC 7). */
export const FEED_BASE = API_BASE.replace(/^http/, 'ws');

/** Version of this build (SPEC 1). */
export const APP_VERSION = process.env.TARO_APP_VERSION ?? '1.0.0';

/** First key of the operator's price log, base64: set at build time, or pinned when it is first seen. */
export const LOG_KEY = process.env.TARO_APP_LOG_KEY || null;

/** Witnesses of the price log that this build wants: `2:key,key,key`, two of these three. */
export const WITNESSES = process.env.TARO_APP_WITNESSES ?? '';
