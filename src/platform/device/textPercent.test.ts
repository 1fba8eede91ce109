import Taro from '@/testing/taro';
import { scaleText, textPercent } from './textPercent';
import { textPercent as inWeChat } from './textPercent.weapp';
import { nearestTextPercent } from './nearestTextPercent';

describe('textPercent', () => {
  it.each([
    [0, 100],
    [0.94, 100],
    [1, 100],
    [1.04, 100],
    [1.06, 110],
    [1.2, 120],
    [1.25, 130],
    [1.5, 130],
  ])('maps %d of the standard size to %d %%', (factor, percent) => {
    expect(nearestTextPercent(factor)).toBe(percent);
  });

  it('follows the text size of the browser', () => {
    document.documentElement.style.fontSize = '16px';
    expect(textPercent()).toBe(100);
    document.documentElement.style.fontSize = '20.8px';
    expect(textPercent()).toBe(130);
  });

  it('applies to elements outside the pages', () => {
    document.documentElement.style.fontSize = '20.8px';
    const box = document.createElement('div');
    scaleText(box);
    expect(box.style.getPropertyValue('--text-scale')).toBe('1.3');
  });

  it.each([
    [{}, 100],
    [{ fontSizeSetting: 16 }, 100],
    [{ fontSizeSetting: 18.5 }, 110],
    [{ fontSizeSetting: 16, fontSizeScaleFactor: 1.3 }, 130],
  ])('follows the text size of WeChat: %j is %d %%', (info, percent) => {
    Object.assign(Taro, { getAppBaseInfo: () => info });
    expect(inWeChat()).toBe(percent);
  });
});
