const RPX = /(-?\d*\.?\d+)rpx\b/g;

/**
 * CSS for rpx: whole pixels, rounded down, and at least what the device draws as a line, as in the
 * function `transformRPX` of WeChat's wcsc. The page's frame sets both variables.
 */
export function withPixels(text: string): string {
  return text.replace(RPX, (_, amount: string) => {
    if (Number(amount) === 0) return '0px';
    const whole = `round(down, var(--rpx) * ${amount} + 0.0001px, 1px)`;
    return Number(amount) < 0 ? whole : `max(var(--rpx-least), ${whole})`;
  });
}
