import type { Database } from '../db/Database';
import { insertMissingBanners, type BannerRow } from '../repositories/banners';

const BANNERS: readonly BannerRow[] = [
  {
    id: 'check',
    link: '/pages/record/index',
    titleZhCn: '结果，自己核对',
    titleEnUs: 'Check it yourself',
    lineZhCn: '开仓价、到期价和时刻都写明',
    lineEnUs: 'Every price, to the second',
    drawing: 'receipt',
    position: 1,
    open: true,
  },
  {
    id: 'market',
    link: '/pages/market/index',
    titleZhCn: '三个市场，一屏看完',
    titleEnUs: 'Three markets',
    lineZhCn: '价格每秒更新，过时即提示',
    lineEnUs: 'Live prices on one screen',
    drawing: 'candles',
    position: 2,
    open: true,
  },
  {
    id: 'invite',
    link: '/pages/invite/index',
    titleZhCn: '邀请朋友一起体验',
    titleEnUs: 'Invite your friends',
    lineZhCn: '分享你的邀请码',
    lineEnUs: 'Share your invite code',
    drawing: 'people',
    position: 3,
    open: true,
  },
];

/** Stores the banners of a new installation; what an operator added or closed stays. */
export async function seedBanners(db: Database): Promise<void> {
  await insertMissingBanners(db, BANNERS);
}
