import { pageOrigin } from '@/platform/origin';

/** Base address of the product server: set at build time for the mini-program, the page's own on H5. */
export const API_BASE = process.env.TARO_APP_API || pageOrigin();

/** Address of the live feed: the same server over ws or wss (SPEC 7). */
export const FEED_BASE = API_BASE.replace(/^http/, 'ws');

/** Version of this build (SPEC 1). */
export const APP_VERSION = process.env.TARO_APP_VERSION ?? '1.0.0';
