import Taro from '@/testing/taro';
import { coverTabBar } from './coverTabBar';
import { coverTabBar as coverInWeChat } from './coverTabBar.weapp';

describe('coverTabBar', () => {
  it('raises the page above the tab bar of a browser, and makes the tab bar inert', () => {
    document.body.innerHTML = '<nav class="host-tabs"></nav>';
    const bar = document.querySelector('.host-tabs');
    coverTabBar(true);
    expect(document.documentElement).toHaveClass('has-overlay');
    expect(bar).toHaveAttribute('inert');
    coverTabBar(false);
    expect(document.documentElement).not.toHaveClass('has-overlay');
    expect(bar).not.toHaveAttribute('inert');
  });

  it('hides the tab bar of WeChat once, and retries after a refusal', async () => {
    coverInWeChat(true);
    coverInWeChat(true);
    expect(Taro.hideTabBar).toHaveBeenCalledTimes(1);
    Taro.showTabBar.mockRejectedValueOnce(new Error('not TabBar page'));
    coverInWeChat(false);
    await Promise.resolve();
    await Promise.resolve();
    coverInWeChat(false);
    expect(Taro.showTabBar).toHaveBeenCalledTimes(2);
  });
});
