import common from './zh_CN/common';
import tabs from './zh_CN/tabs';
import launch from './zh_CN/launch';
import login from './zh_CN/login';
import register from './zh_CN/register';
import home from './zh_CN/home';
import market from './zh_CN/market';
import trade from './zh_CN/trade';
import mine from './zh_CN/mine';
import modify from './zh_CN/modify';
import authentication from './zh_CN/authentication';
import recharge from './zh_CN/recharge';
import withdraw from './zh_CN/withdraw';
import message from './zh_CN/message';
import language from './zh_CN/language';
import wallet from './zh_CN/wallet';
import invite from './zh_CN/invite';
import stock from './zh_CN/stock';
import ticket from './zh_CN/ticket';
import search from './zh_CN/search';
import record from './zh_CN/record';
import service from './zh_CN/service';
import update from './zh_CN/update';
import order from './zh_CN/order';
import proof from './zh_CN/proof';
import money from './zh_CN/money';
import statistics from './zh_CN/statistics';
import tutorial from './zh_CN/tutorial';
import specimen from './zh_CN/specimen';
import demo from './zh_CN/demo';
import device from './zh_CN/device';

/** Every text of the app, one line an area; simplified Chinese is the source (SPEC 1). */
export const zh_CN = {
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
};
