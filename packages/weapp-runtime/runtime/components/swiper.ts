import { closest, descendants, type GlassEaselNode } from '../host/GlassEaselNode';
import { type BuiltinComponent, controllers, fire, isOn, part } from './BuiltinComponent';

const SWIPE_DISTANCE = 40;
const ANIMATION_MS = 300;

function itemsOf(node: GlassEaselNode): GlassEaselNode[] {
  return descendants(node).filter((inner) => inner.is === 'wx://swiper-item');
}

function arrange(node: GlassEaselNode): void {
  const items = itemsOf(node);
  const axis = isOn(node.data.vertical) ? 'Y' : 'X';
  items.forEach((item, index) => {
    item.$$?.style.setProperty('transform', `translate${axis}(${index * 100}%)`);
  });
  const dots = isOn(node.data.indicatorDots) ? items.map((_, index) => index) : [];
  if (dots.length !== (node.data.dots as number[]).length) node.setData({ dots });
  const track = part(node).children[0];
  track?.setAttribute('style', `transform:translate${axis}(${-Number(node.data.shown) * 100}%)`);
}

function goTo(node: GlassEaselNode, index: number, source: string): void {
  const items = itemsOf(node);
  const count = items.length;
  const target = isOn(node.data.circular)
    ? (index + count) % count
    : Math.max(0, Math.min(count - 1, index));
  if (target === node.data.shown) return;
  node.setData({ shown: target });
  arrange(node);
  const currentItemId = items[target]?.data.itemId ?? '';
  fire(node, 'change', { current: target, currentItemId, source });
  setTimeout(() => fire(node, 'animationfinish', { current: target, source }), ANIMATION_MS);
}

function followFinger(node: GlassEaselNode): void {
  let start: { x: number; y: number } | null = null;
  node.$$.addEventListener('touchstart', (event) => {
    const touch = event.touches[0];
    start = touch ? { x: touch.clientX, y: touch.clientY } : null;
  });
  node.$$.addEventListener('touchend', (event) => {
    const touch = event.changedTouches[0];
    if (!start || !touch) return;
    const moved = isOn(node.data.vertical) ? touch.clientY - start.y : touch.clientX - start.x;
    start = null;
    if (Math.abs(moved) < SWIPE_DISTANCE) return;
    goTo(node, Number(node.data.shown) + (moved < 0 ? 1 : -1), 'touch');
  });
}

export const swiper: BuiltinComponent = {
  template:
    '<html-div class="swiper-window"><html-div class="swiper-track"><slot/></html-div></html-div>' +
    '<html-div class="swiper-dots"><html-span wx:for="{{dots}}" wx:key="*this" ' +
    'style="background:{{index===shown?indicatorActiveColor:indicatorColor}}"/></html-div>',
  properties: {
    indicatorDots: false,
    indicatorColor: 'rgba(0, 0, 0, 0.3)',
    indicatorActiveColor: '#000000',
    autoplay: false,
    current: 0,
    interval: 5000,
    circular: false,
    vertical: false,
  },
  data: { dots: [], shown: 0 },
  attach(node) {
    node.setData({ shown: Number(node.data.current) || 0 });
    // The page may have been closed by then.
    requestAnimationFrame(() => {
      if (node.$$) arrange(node);
    });
    followFinger(node);
    const advance = (): void => {
      if (isOn(node.data.autoplay)) goTo(node, Number(node.data.shown) + 1, 'autoplay');
    };
    const timer = setInterval(advance, Number(node.data.interval) || 5000);
    return {
      goTo: (index, source) => goTo(node, index, source),
      arrange: () => arrange(node),
      detached: () => clearInterval(timer),
      changed(name, value) {
        if (name === 'current') node.setData({ shown: Number(value) || 0 });
        // The page may have been closed by then.
        requestAnimationFrame(() => {
          if (node.$$) arrange(node);
        });
      },
    };
  },
};

export const swiperItem: BuiltinComponent = {
  template: '<slot/>',
  properties: { itemId: '' },
  attach(node) {
    const owner = closest(node, 'wx://swiper');
    if (owner) requestAnimationFrame(() => controllers.get(owner)?.arrange?.());
    return {};
  },
};
