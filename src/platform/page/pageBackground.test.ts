import { HOST_COLORS } from '@/styles/hostColors';
import Taro from '@/testing/taro';
import { setPageBackground as setOnH5 } from './pageBackground';
import { setPageBackground as setOnWeapp } from './pageBackground.weapp';

describe('setPageBackground', () => {
  it.each([
    ['dark', '#ffffff'],
    ['light', '#000000'],
  ] as const)('makes the status bar of the %s mini-program readable', (theme, frontColor) => {
    setOnWeapp(HOST_COLORS[theme]);
    expect(Taro.setNavigationBarColor).toHaveBeenLastCalledWith({
      frontColor,
      backgroundColor: HOST_COLORS[theme].page,
    });
  });

  it('makes the dots of pull-to-refresh visible', () => {
    setOnWeapp(HOST_COLORS.dark);
    expect(Taro.setBackgroundTextStyle).toHaveBeenLastCalledWith({ textStyle: 'light' });
    setOnWeapp(HOST_COLORS.light);
    expect(Taro.setBackgroundTextStyle).toHaveBeenLastCalledWith({ textStyle: 'dark' });
  });

  it("colours the browser's bar like the page", () => {
    document.head.innerHTML = '<meta name="theme-color" content="">';
    setOnH5(HOST_COLORS.dark);
    expect(document.querySelector('meta')?.content).toBe(HOST_COLORS.dark.page);
  });
});
