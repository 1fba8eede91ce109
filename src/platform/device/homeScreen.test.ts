import { watchHomeScreen } from './homeScreen';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const ENGINE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

function wayOf(userAgent: string, maxTouchPoints: number) {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const listener = jest.fn();
  watchHomeScreen(listener)();
  return listener.mock.calls[0];
}

describe("the way to an Apple device's home screen", () => {
  it.each([
    ['Safari of an iPhone', 5, `${IPHONE} ${ENGINE} Version/17.4 Mobile/15E148 Safari/604.1`],
    ['Safari of an iPad', 5, `${MAC} ${ENGINE} Version/17.4 Safari/605.1.15`],
  ])('is the menu Share in %s', (_name, touches, userAgent) => {
    expect(wayOf(userAgent, touches)).toEqual(['share']);
  });

  it.each([
    ['Safari of a Mac', 0, `${MAC} ${ENGINE} Version/17.4 Safari/605.1.15`],
    ['Chrome', 5, `${IPHONE} ${ENGINE} CriOS/123.0 Mobile/15E148 Safari/604.1`],
    ['Edge', 5, `${IPHONE} ${ENGINE} Version/17.0 EdgiOS/122.0 Mobile/15E148 Safari/605.1.15`],
    ['QQ', 5, `${IPHONE} ${ENGINE} Version/17.0 MQQBrowser/15.0 Mobile/15E148 Safari/604.1`],
    ['WeChat', 5, `${IPHONE} ${ENGINE} Mobile/15E148 MicroMessenger/8.0.47`],
    ["another app's page", 5, `${IPHONE} ${ENGINE} Mobile/15E148`],
  ])('is none in %s', (_name, touches, userAgent) => {
    expect(wayOf(userAgent, touches)).toEqual([null]);
  });
});
