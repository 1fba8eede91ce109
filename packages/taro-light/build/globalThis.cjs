/** In the place of a polyfill that React's fast refresh asks for: every browser it runs in has it. */
module.exports = globalThis;
