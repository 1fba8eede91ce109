/** Constants of the contract that have no schema beside them, so that the app may import them. */

/** Largest file that `/public/uploads` takes. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/**
 * The text `watch:AAPL,TSLA` asks that the next answers to `nowdata` name at least these products
 * and may leave out others, but for the first answer and one each 15 s, which name all; `watch:*`
 * that each names all, as without it. A server that does not know it answers with all. More than
 * `WATCH_CODES_MAX` codes are answered as a star.
 */
export const WATCH = 'watch:';
export const WATCH_CODES_MAX = 100;

/** Text sent, before closing, on an unknown, expired or revoked token (SPEC 4). */
export const ILLEGAL_REQUEST = 'illegal request';

/** Products whose lines `/sparklines` is asked for at once. */
export const SPARKLINES_MAX = 20;
