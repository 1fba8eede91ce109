import type { Locale } from '../../types/contract/common';

/** A text in each interface language. */
export type Bilingual = Readonly<Record<Locale, string>>;

export const bilingual = (zh_CN: string, en_US: string): Bilingual => ({ zh_CN, en_US });
