import type { WxTable } from './WxTable';

/**
 * `wx.worklet` without an animation thread, as pages on WebView have it: shared values hold what
 * they are given, animations have their end value at once.
 */
export function installWorklet(wx: WxTable): void {
  const last = (...values: unknown[]): unknown => values[0];
  const same = <T>(callback: T): T => callback;
  wx.sync('worklet', {
    shared: (value: unknown) => ({ value }),
    derived: (compute: () => unknown) => ({
      get value() {
        return compute();
      },
    }),
    timing: last,
    spring: last,
    decay: () => 0,
    sequence: (...values: unknown[]) => values.at(-1),
    repeat: last,
    delay: (_: number, value: unknown) => value,
    cancelAnimation: () => undefined,
    runOnUI: same,
    runOnJS: same,
    Easing: new Proxy({}, { get: () => same }),
  });
}
