/** Made by `npx tsx config/writeTextTypes.ts` out of src/locales/zh_CN. */
import type authentication from '../locales/zh_CN/authentication.json';
import type check from '../locales/zh_CN/check.json';
import type common from '../locales/zh_CN/common.json';
import type demo from '../locales/zh_CN/demo.json';
import type device from '../locales/zh_CN/device.json';
import type error from '../locales/zh_CN/error.json';
import type firstError from '../locales/zh_CN/firstError.json';
import type format from '../locales/zh_CN/format.json';
import type home from '../locales/zh_CN/home.json';
import type invite from '../locales/zh_CN/invite.json';
import type language from '../locales/zh_CN/language.json';
import type launch from '../locales/zh_CN/launch.json';
import type login from '../locales/zh_CN/login.json';
import type market from '../locales/zh_CN/market.json';
import type message from '../locales/zh_CN/message.json';
import type mine from '../locales/zh_CN/mine.json';
import type modify from '../locales/zh_CN/modify.json';
import type money from '../locales/zh_CN/money.json';
import type order from '../locales/zh_CN/order.json';
import type proof from '../locales/zh_CN/proof.json';
import type recharge from '../locales/zh_CN/recharge.json';
import type record from '../locales/zh_CN/record.json';
import type register from '../locales/zh_CN/register.json';
import type search from '../locales/zh_CN/search.json';
import type service from '../locales/zh_CN/service.json';
import type specimen from '../locales/zh_CN/specimen.json';
import type start from '../locales/zh_CN/start.json';
import type statistics from '../locales/zh_CN/statistics.json';
import type stock from '../locales/zh_CN/stock.json';
import type tabs from '../locales/zh_CN/tabs.json';
import type ticket from '../locales/zh_CN/ticket.json';
import type trade from '../locales/zh_CN/trade.json';
import type tutorial from '../locales/zh_CN/tutorial.json';
import type update from '../locales/zh_CN/update.json';
import type wallet from '../locales/zh_CN/wallet.json';
import type withdraw from '../locales/zh_CN/withdraw.json';
import type server_company from '../locales/zh_CN/server/company.json';
import type server_country from '../locales/zh_CN/server/country.json';
import type server_notice from '../locales/zh_CN/server/notice.json';
import type server_refusal from '../locales/zh_CN/server/refusal.json';
import type server_release from '../locales/zh_CN/server/release.json';
import type server_seed from '../locales/zh_CN/server/seed.json';
import type server_time from '../locales/zh_CN/server/time.json';
import type server_transfer from '../locales/zh_CN/server/transfer.json';
import type server_transparency from '../locales/zh_CN/server/transparency.json';

/** Texts of the app and of the check page, by area. */
export interface Resources {
  authentication: typeof authentication;
  check: typeof check;
  common: typeof common;
  demo: typeof demo;
  device: typeof device;
  error: typeof error;
  firstError: typeof firstError;
  format: typeof format;
  home: typeof home;
  invite: typeof invite;
  language: typeof language;
  launch: typeof launch;
  login: typeof login;
  market: typeof market;
  message: typeof message;
  mine: typeof mine;
  modify: typeof modify;
  money: typeof money;
  order: typeof order;
  proof: typeof proof;
  recharge: typeof recharge;
  record: typeof record;
  register: typeof register;
  search: typeof search;
  service: typeof service;
  specimen: typeof specimen;
  start: typeof start;
  statistics: typeof statistics;
  stock: typeof stock;
  tabs: typeof tabs;
  ticket: typeof ticket;
  trade: typeof trade;
  tutorial: typeof tutorial;
  update: typeof update;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
}

/** Texts of the server, by area. */
export interface ServerResources {
  company: typeof server_company;
  country: typeof server_country;
  notice: typeof server_notice;
  refusal: typeof server_refusal;
  release: typeof server_release;
  seed: typeof server_seed;
  time: typeof server_time;
  transfer: typeof server_transfer;
  transparency: typeof server_transparency;
}
