import type { GlassEaselNode } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';
import { type BuiltinComponent, fire, part } from './BuiltinComponent';

const MODES: Record<string, readonly [string, string]> = {
  scaleToFill: ['100% 100%', '0 0'],
  aspectFit: ['contain', 'center'],
  aspectFill: ['cover', 'center'],
  center: ['auto', 'center'],
  top: ['auto', 'top'],
  bottom: ['auto', 'bottom'],
  left: ['auto', 'left'],
  right: ['auto', 'right'],
};

function draw(node: GlassEaselNode, services: Services): void {
  const [box, loader] = [part(node, 0), part(node, 1)];
  const mode = String(node.data.mode ?? 'scaleToFill');
  const source = String(node.data.src ?? '');
  const url = source ? services.assetUrl(source) : '';
  const [size, position] = MODES[mode] ?? ['100% 100%', '0 0'];
  const ownHeight = mode === 'widthFix';
  node.$$.classList.toggle('width-fix', ownHeight);
  Object.assign(box.style, {
    display: ownHeight ? 'none' : '',
    backgroundImage: url ? `url("${url}")` : '',
    backgroundSize: size,
    backgroundPosition: position,
  });
  if (url && loader.getAttribute('src') !== url) loader.setAttribute('src', url);
}

export const image: BuiltinComponent = {
  template: '<html-div/><html-img/>',
  properties: { src: '', mode: 'scaleToFill', lazyLoad: false },
  attach(node, services) {
    const loader = part(node, 1) as HTMLImageElement;
    loader.addEventListener('load', () => {
      fire(node, 'load', { width: loader.naturalWidth, height: loader.naturalHeight });
    });
    loader.addEventListener('error', () => {
      fire(node, 'error', { errMsg: `cannot load ${String(node.data.src)}` });
    });
    draw(node, services);
    return { changed: () => draw(node, services) };
  },
};
