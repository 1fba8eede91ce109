export default { home: '首页', market: '市场', trade: '持仓', mine: '账户' };
