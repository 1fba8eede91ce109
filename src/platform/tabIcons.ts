import home from '../assets/tab/home.png';
import homeSelected from '../assets/tab/home-selected.png';
import market from '../assets/tab/market.png';
import marketSelected from '../assets/tab/market-selected.png';
import trade from '../assets/tab/trade.png';
import tradeSelected from '../assets/tab/trade-selected.png';
import mine from '../assets/tab/mine.png';
import mineSelected from '../assets/tab/mine-selected.png';
import homeDark from '../assets/tab/home-dark.png';
import homeDarkSelected from '../assets/tab/home-selected-dark.png';
import marketDark from '../assets/tab/market-dark.png';
import marketDarkSelected from '../assets/tab/market-selected-dark.png';
import tradeDark from '../assets/tab/trade-dark.png';
import tradeDarkSelected from '../assets/tab/trade-selected-dark.png';
import mineDark from '../assets/tab/mine-dark.png';
import mineDarkSelected from '../assets/tab/mine-selected-dark.png';

/** Pictures of one tab at rest and selected. */
export interface TabIcon {
  iconPath: string;
  selectedIconPath: string;
}

/** The tab bar's pictures by theme, in the order of the tabs. */
export const TAB_ICONS: Readonly<Record<'light' | 'dark', readonly TabIcon[]>> = {
  light: [
    { iconPath: home, selectedIconPath: homeSelected },
    { iconPath: market, selectedIconPath: marketSelected },
    { iconPath: trade, selectedIconPath: tradeSelected },
    { iconPath: mine, selectedIconPath: mineSelected },
  ],
  dark: [
    { iconPath: homeDark, selectedIconPath: homeDarkSelected },
    { iconPath: marketDark, selectedIconPath: marketDarkSelected },
    { iconPath: tradeDark, selectedIconPath: tradeDarkSelected },
    { iconPath: mineDark, selectedIconPath: mineDarkSelected },
  ],
};
