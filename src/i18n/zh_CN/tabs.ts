export default { home: '首页', market: '市场', trade: '交易', mine: '我的' };
