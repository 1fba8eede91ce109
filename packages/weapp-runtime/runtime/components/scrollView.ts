import type { GlassEaselNode } from '../host/GlassEaselNode';
import { type BuiltinComponent, fire, isOn, setFlag } from './BuiltinComponent';

function drawAttributes(node: GlassEaselNode): void {
  setFlag(node.$$, 'scrolls-x', isOn(node.data.scrollX));
  setFlag(node.$$, 'scrolls-y', isOn(node.data.scrollY));
  if (isOn(node.data.enableFlex)) node.$$.style.display = 'flex';
}

/** Emits an edge event once when the distance falls to its threshold. */
function reportEdges(
  node: GlassEaselNode,
  before: number,
  now: number,
  rest: number,
  names: readonly [string, string],
): void {
  const upper = Number(node.data.upperThreshold);
  const lower = Number(node.data.lowerThreshold);
  if (now < before && now <= upper && before > upper) {
    fire(node, 'scrolltoupper', { direction: names[0] });
  }
  const restBefore = rest + now - before;
  if (now > before && rest <= lower && restBefore > lower) {
    fire(node, 'scrolltolower', { direction: names[1] });
  }
}

function watch(node: GlassEaselNode): void {
  const element = node.$$;
  let [lastLeft, lastTop] = [0, 0];
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    const size = { scrollTop, scrollLeft, scrollHeight, scrollWidth };
    fire(node, 'scroll', { ...size, deltaX: lastLeft - scrollLeft, deltaY: lastTop - scrollTop });
    if (isOn(node.data.scrollY)) {
      const rest = scrollHeight - clientHeight - scrollTop;
      reportEdges(node, lastTop, scrollTop, rest, ['top', 'bottom']);
    }
    if (isOn(node.data.scrollX)) {
      const rest = scrollWidth - clientWidth - scrollLeft;
      reportEdges(node, lastLeft, scrollLeft, rest, ['left', 'right']);
    }
    [lastLeft, lastTop] = [scrollLeft, scrollTop];
  });
}

function applyPosition(node: GlassEaselNode, name: string, value: unknown): void {
  if (!isOn(value)) return;
  if (name === 'scrollTop') node.$$.scrollTop = Number(value);
  if (name === 'scrollLeft') node.$$.scrollLeft = Number(value);
  if (name === 'scrollIntoView') {
    const target = node.ownerShadowRoot?.querySelector(`#${String(value)}`);
    target?.$$.scrollIntoView({ block: 'start' });
  }
}

export const scrollView: BuiltinComponent = {
  template: '<slot/>',
  properties: {
    scrollX: false,
    scrollY: false,
    upperThreshold: 50,
    lowerThreshold: 50,
    scrollTop: null,
    scrollLeft: null,
    scrollIntoView: '',
    enableFlex: false,
  },
  attach(node) {
    drawAttributes(node);
    watch(node);
    // Before it is laid out, there is nothing to scroll.
    requestAnimationFrame(() => {
      if (!node.$$?.isConnected) return;
      for (const name of ['scrollTop', 'scrollLeft', 'scrollIntoView']) {
        applyPosition(node, name, node.data[name]);
      }
    });
    return {
      changed(name, value) {
        drawAttributes(node);
        applyPosition(node, name, value);
      },
    };
  },
};
