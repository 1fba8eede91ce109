/**
 * Chromium 136 and later compiles all functions of a script with this first line on a background
 * thread while it loads. Otherwise it compiles each on its first call: 2,000 at a start. For other
 * browsers it is a comment (decision 032).
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
