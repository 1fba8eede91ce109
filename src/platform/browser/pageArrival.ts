import Taro from '@tarojs/taro';
import { PAGE_ARRIVED } from '@candor/taro-light/taroNames';

/** Timeout, ms: navigating to the current page emits no event. */
const WAIT_MS_MAX = 1000;

/**
 * Resolves when the page of a navigation is on screen. A browser's navigation resolves earlier: the
 * page may still load, and a second tap would reach the old page.
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
