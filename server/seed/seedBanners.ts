import type { Database } from '../db/Database';
import { insertMissingBanner, type BannerRow } from '../repositories/banners';
import { inEachLocale } from '../texts/textOf';

const bannerTexts = (id: 'check' | 'market' | 'invite') =>
  inEachLocale((t) => ({
    title: t(`seed.banner.${id}.title`),
    line: t(`seed.banner.${id}.line`),
  }));

const BANNERS: readonly BannerRow[] = [
  {
    id: 'check',
    link: '/pages/record/index',
    texts: bannerTexts('check'),
    drawing: 'receipt',
    position: 1,
    open: true,
  },
  {
    id: 'market',
    link: '/pages/market/index',
    texts: bannerTexts('market'),
    drawing: 'candles',
    position: 2,
    open: true,
  },
  {
    id: 'invite',
    link: '/pages/invite/index',
    texts: bannerTexts('invite'),
    drawing: 'people',
    position: 3,
    open: true,
  },
];

/** Inserts missing banners; keeps existing ones, which an operator may have changed. */
export async function seedBanners(db: Database): Promise<void> {
  for (const banner of BANNERS) await insertMissingBanner(db, banner);
}
