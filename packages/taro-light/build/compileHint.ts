/**
 * Chromium (136 and later) compiles every function of a script that begins with this while the script
 * arrives, beside the main thread, not each when it is first called: a start calls 2,000. Others take it
 * for a comment. (Decision 032.)
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
