import type { TabBarStyle } from '@/platform/page/tabBar';

interface HostColors {
  /** Behind the page, seen when it is pulled. */
  page: string;
  /** Text of the status bar; WeChat takes black or white. */
  status: '#000000' | '#ffffff';
  /** The dots of a page that is pulled. */
  dots: 'dark' | 'light';
  tabBar: TabBarStyle;
}

/** Colours the host draws with, which cannot read our tokens: the same values as tokens.scss. */
export const HOST_COLORS: Readonly<Record<'light' | 'dark', HostColors>> = {
  light: {
    page: '#F8F8F8',
    status: '#000000',
    dots: 'dark',
    tabBar: {
      color: '#666C80',
      selectedColor: '#343EDF',
      backgroundColor: '#FFFFFF',
      borderStyle: 'white',
    },
  },
  dark: {
    page: '#0B0C10',
    status: '#ffffff',
    dots: 'light',
    tabBar: {
      color: '#959BAE',
      selectedColor: '#A0A6FF',
      backgroundColor: '#15171E',
      borderStyle: 'black',
    },
  },
};
