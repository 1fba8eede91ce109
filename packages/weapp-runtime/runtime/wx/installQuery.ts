import { instancePrototype } from '../host/engine';
import type { Instance } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';
import { SelectorQuery } from './SelectorQuery';
import type { WxTable } from './WxTable';

export function installQuery(wx: WxTable): void {
  const { services } = wx;
  wx.sync('createSelectorQuery', () => queryOf(services, () => services.pages.top?.instance));
  const observe = instancePrototype.createIntersectionObserver;
  instancePrototype.createIntersectionObserver = function (this: Instance, options?: object) {
    // With a number, the adapter leaves out the first report of a target that is visible.
    const always = { ...options, initialRatio: 'none' };
    return typeof observe === 'function' ? withMargins(observe.call(this, always)) : undefined;
  };
  wx.sync('createIntersectionObserver', (owner: Instance, options?: object) => {
    const create = owner.createIntersectionObserver;
    return typeof create === 'function' ? create.call(owner, options) : undefined;
  });
  instancePrototype.createSelectorQuery = function (this: Instance) {
    return queryOf(services, () => this);
  };
}

const SIDES = ['left', 'top', 'right', 'bottom'];

type Margins = Record<string, number>;
interface Observer {
  relativeTo(selector: string, margins?: Margins): Observer;
  relativeToViewport(margins?: Margins): Observer;
}

/** Margins reach the view as JSON, in which NaN is null: WeChat takes 0. */
function withMargins(observer: Observer): Observer {
  const clean = (margins: Margins = {}): Margins =>
    Object.fromEntries(SIDES.map((side) => [side, Number(margins[side]) || 0]));
  const { relativeTo, relativeToViewport } = observer;
  return Object.assign(observer, {
    relativeTo: (selector: string, margins?: Margins) =>
      relativeTo.call(observer, selector, clean(margins)),
    relativeToViewport: (margins?: Margins) => relativeToViewport.call(observer, clean(margins)),
  });
}

function queryOf(services: Services, root: () => Instance | undefined): SelectorQuery {
  return new SelectorQuery(services, root);
}
