/** The shape of a text area with every sentence free: what a second language has to fill in. */
export type TextOf<T> = { [K in keyof T]: T[K] extends string ? string : TextOf<T[K]> };
