import type { FlatNamespace, ParseKeys } from 'i18next';

/** Every text as `area.key`, typed by the default language (types/i18next.d.ts). */
export type TextKey = { [Area in FlatNamespace]: `${Area}.${ParseKeys<Area>}` }[FlatNamespace];
