import Taro from '@/testing/taro';
import { canVibrate, vibrate } from './haptics';
import { vibrate as vibrateInWechat } from './haptics.weapp';

const motor = jest.fn();

beforeEach(() => Object.assign(navigator, { vibrate: motor }));

describe('haptics', () => {
  it('vibrates once for a tap in a browser, and twice for a win', () => {
    vibrate('light');
    vibrate('success');
    expect(motor.mock.calls).toEqual([[[10]], [[15, 60, 20]]]);
  });

  it('does not vibrate with reduced motion, or without a motor', () => {
    motor.mockClear();
    const spy = jest.spyOn(window, 'matchMedia');
    spy.mockReturnValue({ matches: true } as MediaQueryList);
    vibrate('medium');
    spy.mockRestore();
    Object.assign(navigator, { vibrate: undefined });
    vibrate('medium');
    expect(motor).not.toHaveBeenCalled();
  });

  it('is offered on a phone, but not on a desktop whose browser has the function', () => {
    expect(canVibrate()).toBe(false);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    expect(canVibrate()).toBe(true);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true });
  });

  it("plays WeChat's vibrations one after the other, not at once", () => {
    jest.useFakeTimers();
    vibrateInWechat('medium');
    vibrateInWechat('success');
    jest.advanceTimersByTime(200);
    expect(Taro.vibrateShort.mock.calls).toEqual([
      [{ type: 'medium' }],
      [{ type: 'light' }],
      [{ type: 'medium' }],
    ]);
  });
});
