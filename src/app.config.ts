import { themed } from './platform/themed';

/** The route table and tab bar of SPEC 2. Every other page is in the sub-package of its area. */
export default defineAppConfig({
  pages: [
    'pages/launch/index',
    'pages/home/index',
    'pages/market/index',
    'pages/trade/index',
    'pages/mine/index',
  ],
  subPackages: [
    { root: 'components', pages: ['UpdateApp'] },
    { root: 'pages/login', pages: ['index', 'recover'] },
    { root: 'pages/register', pages: ['index'] },
    { root: 'pages/modify', pages: ['index', 'password', 'authentication', 'recover-fund'] },
    { root: 'pages/recharge', pages: ['index', 'bank', 'usdt'] },
    { root: 'pages/withdraw', pages: ['index'] },
    { root: 'pages/message', pages: ['index'] },
    { root: 'pages/language', pages: ['index'] },
    { root: 'pages/wallet', pages: ['index', 'add-wallet', 'add-bank'] },
    { root: 'pages/invite', pages: ['index'] },
    { root: 'pages/stock', pages: ['index', 'trade'] },
    { root: 'pages/search', pages: ['index'] },
    {
      root: 'pages/record',
      pages: ['index', 'recharge', 'withdraw', 'verify', 'money', 'statistics'],
    },
    { root: 'pages/service', pages: ['index'] },
  ],
  // The paths people take: what is fetched while a page is looked at, on both targets.
  preloadRule: {
    'pages/launch/index': { network: 'all', packages: ['pages/login', 'pages/register'] },
    'pages/home/index': { network: 'all', packages: ['pages/stock', 'pages/search'] },
    'pages/market/index': { network: 'all', packages: ['pages/stock', 'pages/search'] },
    'pages/trade/index': { network: 'all', packages: ['pages/record'] },
    // After an order people look at what became of it.
    'pages/stock/trade': { network: 'all', packages: ['pages/record'] },
    'pages/mine/index': {
      network: 'all',
      packages: [
        'pages/record',
        'pages/recharge',
        'pages/withdraw',
        'pages/modify',
        'pages/wallet',
      ],
    },
  },
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: 'Candor',
    navigationBarTextStyle: themed('statusText', 'black'),
    navigationBarBackgroundColor: themed('page', '#F8F8F8'),
    backgroundColor: themed('page', '#F8F8F8'),
    backgroundTextStyle: themed('dots', 'dark'),
  },
  tabBar: {
    color: themed('tabText', '#666C80'),
    selectedColor: themed('tabSelected', '#343EDF'),
    backgroundColor: themed('tabBar', '#FFFFFF'),
    borderStyle: themed('tabBorder', 'white'),
    list: [
      {
        pagePath: 'pages/home/index',
        text: '首页',
        iconPath: themed('home', 'assets/tab/home.png'),
        selectedIconPath: themed('homeSelected', 'assets/tab/home-selected.png'),
      },
      {
        pagePath: 'pages/market/index',
        text: '市场',
        iconPath: themed('market', 'assets/tab/market.png'),
        selectedIconPath: themed('marketSelected', 'assets/tab/market-selected.png'),
      },
      {
        pagePath: 'pages/trade/index',
        text: '持仓',
        iconPath: themed('trade', 'assets/tab/trade.png'),
        selectedIconPath: themed('tradeSelected', 'assets/tab/trade-selected.png'),
      },
      {
        pagePath: 'pages/mine/index',
        text: '账户',
        iconPath: themed('mine', 'assets/tab/mine.png'),
        selectedIconPath: themed('mineSelected', 'assets/tab/mine-selected.png'),
      },
    ],
  },
  networkTimeout: {
    request: 60_000,
    connectSocket: 60_000,
    uploadFile: 60_000,
    downloadFile: 60_000,
  },
});
