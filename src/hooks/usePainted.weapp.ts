/** The mini-program sends what it draws to its view in one message. */
export const usePainted = (_: 'list' | 'page'): boolean => true;
