import type { BannerDrawing, TradingMode } from './kinds';
import type { Locale } from '../../types/contract/common';

/** Column types of installation, banners, inquiries and WeChat. */

interface InstallationTable {
  id: number;
  tradingMode: TradingMode;
  at: number;
}

interface BannerTable {
  id: string;
  drawing: BannerDrawing;
  link: string;
  position: number;
  open: boolean;
}

interface BannerTextTable {
  id: string;
  locale: Locale;
  title: string;
  line: string;
}

interface WechatAccountTable {
  openId: string;
  userId: number;
  at: number;
}

interface WechatNoticeTable {
  userId: number;
  ref: string;
  at: number;
}

interface InquiryTable {
  id: string;
  userId: number | null;
  /** Keyed hash of the sender's network; null for a customer's inquiry. */
  network: string | null;
  site: string | null;
  reach: string;
  body: string;
  at: number;
}

interface InquiryAnswerTable {
  id: string;
  body: string;
  actor: string;
  at: number;
}

interface AppConfigTable {
  name: string;
  locale: Locale;
  value: string;
  updatedAt: number;
}

export interface ServiceTables {
  appConfig: AppConfigTable;
  installation: InstallationTable;
  banner: BannerTable;
  bannerText: BannerTextTable;
  inquiry: InquiryTable;
  inquiryAnswer: InquiryAnswerTable;
  wechatAccount: WechatAccountTable;
  wechatNotice: WechatNoticeTable;
}
