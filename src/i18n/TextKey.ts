import type { zh_CN } from './zh_CN';

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Every text there is, as `area.part`; a key that is not in the source language does not compile. */
export type TextKey = Leaves<typeof zh_CN>;
