import Taro from '@/testing/taro';
import { deviceName as ofBrowser } from './deviceName';
import { deviceName as ofWechat } from './deviceName.weapp';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge · Windows',
    ],
    ['curl/8', 'Browser'],
  ])("returns a browser's name by its user agent: %s", (agent, name) => {
    expect(ofBrowser(agent)).toBe(name);
  });

  describe('in WeChat', () => {
    const named = (info: () => unknown) => {
      Object.assign(Taro, { getDeviceInfo: info });
      return ofWechat();
    };

    it.each([
      ['HUAWEI', 'P40', 'WeChat · HUAWEI P40'],
      ['HUAWEI', 'HUAWEI P40', 'WeChat · HUAWEI P40'],
      ['iPhone', 'iPhone 13 Pro<iPhone14,2>', 'WeChat · iPhone 13 Pro'],
      ['iPhone', 'unknown<iPhone17,1>', 'WeChat · iPhone'],
      ['b', '📱'.repeat(60), `WeChat · b ${'📱'.repeat(29)}`],
    ])("returns a phone's brand and model: %s, %s", (brand, model, name) => {
      expect(named(() => ({ brand, model }))).toBe(name);
    });

    it('returns a default when WeChat has no information', () => {
      expect(named(() => ({}))).toBe('WeChat');
      expect(
        named(() => {
          throw new Error('getDeviceInfo:fail');
        }),
      ).toBe('WeChat');
    });
  });
});
