import { withPixels } from '../rpx';
import { type AnimationStep, transformText } from '../wx/installAnimation';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

function apply(element: HTMLElement, { animates, option }: AnimationStep): void {
  const { duration, timingFunction, delay } = option.transition;
  const transforms = animates.filter(({ type }) => type !== 'style');
  const styles = animates.filter(({ type }) => type === 'style');
  const names = ['transform', ...styles.map(({ args }) => dashed(String(args[0])))];
  Object.assign(element.style, {
    transition: names.map((one) => `${one} ${duration}ms ${timingFunction} ${delay}ms`).join(','),
    transformOrigin: option.transformOrigin,
    transform: transforms.map(({ type, args }) => transformText(type, args)).join(' '),
  });
  for (const { args } of styles) {
    const value = typeof args[1] === 'number' && args[0] !== 'opacity' ? `${args[1]}px` : args[1];
    element.style.setProperty(dashed(String(args[0])), withPixels(String(value)));
  }
}

/** Plays the steps of an `animation` attribute one after another on the element. */
export function playAnimation(element: HTMLElement, value: unknown): void {
  const { actions = [] }: { actions?: AnimationStep[] } = Object(value);
  let at = 0;
  const next = (): void => {
    const step = actions[at];
    at += 1;
    // The element may have been removed by then.
    if (step === undefined || !element.isConnected) return;
    apply(element, step);
    const { duration, delay } = step.option.transition;
    setTimeout(next, duration + delay);
  };
  // Without a rendered start, nothing would be animated.
  if (actions.length > 0) requestAnimationFrame(next);
}
