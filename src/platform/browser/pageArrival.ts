import Taro from '@tarojs/taro';
import { PAGE_ARRIVED } from '@candor/taro-light/taroNames';

/** A navigation to the page that is there already tells nothing. */
const WAIT_MS_MAX = 1000;

/**
 * Begins to listen for the page of a navigation; ends when it is on screen. A browser's navigation is
 * answered when its address has changed, and its page may still have to be loaded then: until it is
 * there, the old page can be tapped again.
 */
export function pageArrival(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      Taro.eventCenter.off(PAGE_ARRIVED, end);
      resolve();
    };
    const timer = setTimeout(end, WAIT_MS_MAX);
    Taro.eventCenter.on(PAGE_ARRIVED, end);
  });
}
