import type { TabBarStyle } from '@/platform/page/tabBar';

interface HostColors {
  /** Colour behind the page, visible when the page is pulled down. */
  page: string;
  /** Text of the status bar; WeChat takes black or white. */
  status: '#000000' | '#ffffff';
  /** The dots of pull-to-refresh. */
  dots: 'dark' | 'light';
  tabBar: TabBarStyle;
}

/** Colours for parts that the host draws, which cannot read tokens.scss; values are equal. */
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

/** The dots of WeChat's swiper, in both themes: --on-fill, and half transparent. */
export const SWIPER_DOTS = {
  indicatorColor: 'rgba(255, 255, 255, 0.5)',
  indicatorActiveColor: '#ffffff',
} as const;
