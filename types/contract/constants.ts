/** Constants of the contract that have no schema beside them, so that the app may import them. */

/** Maximum file size of `/public/uploads`. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/**
 * After `watch:AAPL,TSLA`, responses to `nowdata` contain at least these products. The first one,
 * and one every 15 s, contains all. Every response contains all after `watch:*`, after more than
 * `WATCH_CODES_MAX` codes, and from a server that does not know the text.
 */
export const WATCH = 'watch:';
export const WATCH_CODES_MAX = 100;

/** Text sent, before closing, on an unknown, expired or revoked token (SPEC 4). */
export const ILLEGAL_REQUEST = 'illegal request';

/** Maximum of products in one call of `/sparklines`. */
export const SPARKLINES_MAX = 20;
