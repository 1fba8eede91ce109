import { deviceOf } from './deviceOf';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    ['Edge 141, macOS', `${MAC} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Chrome 141, macOS', `${MAC} Chrome/141.0.0.0 Safari/537.36`],
    ['Safari 18, macOS', `${MAC} Version/18.1 Safari/605.1.15`],
    [
      'Firefox 131, Windows',
      'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0',
    ],
  ])('names %s', (name, userAgent) => {
    expect(deviceOf(userAgent)).toBe(name);
  });

  it('leaves a command line as it is', () => {
    expect(deviceOf('candor-ops on ann-laptop')).toBe('candor-ops on ann-laptop');
  });
});
