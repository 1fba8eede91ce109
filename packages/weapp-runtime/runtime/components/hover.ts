import type { GlassEaselNode } from '../host/GlassEaselNode';
import { isOn } from './BuiltinComponent';

export function attachHover(node: GlassEaselNode): void {
  const element = node.$$;
  let timer = 0;
  const classes = (): string[] => {
    const { hoverClass, disabled } = node.data;
    const text = typeof hoverClass === 'string' ? hoverClass : '';
    return text === 'none' || isOn(disabled) ? [] : text.split(' ').filter(Boolean);
  };
  const release = (): void => {
    clearTimeout(timer);
    const shown = classes();
    setTimeout(() => element.classList.remove(...shown), Number(node.data.hoverStayTime) || 70);
  };
  element.addEventListener('touchstart', () => {
    const shown = classes();
    const delay = Number(node.data.hoverStartTime) || 20;
    timer = window.setTimeout(() => element.classList.add(...shown), delay);
  });
  element.addEventListener('touchend', release);
  element.addEventListener('touchcancel', release);
}
