export default {
  title: '语言',
  zh_CN: '简体中文',
  en_US: 'English',
  note: '立即生效。涨跌颜色也随语言变化：中文红涨绿跌，英文绿涨红跌；可以在“账户”里单独设置。',
};
