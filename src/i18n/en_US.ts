import common from './en_US/common';
import tabs from './en_US/tabs';
import launch from './en_US/launch';
import login from './en_US/login';
import register from './en_US/register';
import home from './en_US/home';
import market from './en_US/market';
import trade from './en_US/trade';
import mine from './en_US/mine';
import modify from './en_US/modify';
import authentication from './en_US/authentication';
import recharge from './en_US/recharge';
import withdraw from './en_US/withdraw';
import message from './en_US/message';
import language from './en_US/language';
import wallet from './en_US/wallet';
import invite from './en_US/invite';
import stock from './en_US/stock';
import ticket from './en_US/ticket';
import search from './en_US/search';
import record from './en_US/record';
import service from './en_US/service';
import update from './en_US/update';
import order from './en_US/order';
import proof from './en_US/proof';
import money from './en_US/money';
import statistics from './en_US/statistics';
import tutorial from './en_US/tutorial';
import specimen from './en_US/specimen';
import demo from './en_US/demo';
import device from './en_US/device';
import type { TextOf } from './TextOf';
import type { zh_CN } from './zh_CN';

/** The English texts: the same shape as the source, or it does not compile. */
export const en_US = {
  common,
  tabs,
  launch,
  login,
  register,
  home,
  market,
  trade,
  mine,
  modify,
  authentication,
  recharge,
  withdraw,
  message,
  language,
  wallet,
  invite,
  stock,
  ticket,
  search,
  record,
  service,
  update,
  order,
  proof,
  money,
  statistics,
  tutorial,
  specimen,
  demo,
  device,
} satisfies TextOf<typeof zh_CN>;
