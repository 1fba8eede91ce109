/** Replaces a polyfill for React's fast refresh; every supported browser has globalThis. */
module.exports = globalThis;
