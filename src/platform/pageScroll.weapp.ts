/** A list of the mini-program begins with its page, at its top. */
export const pageScrollTop = (): number => 0;
