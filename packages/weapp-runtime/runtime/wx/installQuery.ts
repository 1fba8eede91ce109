import { instancePrototype } from '../host/engine';
import type { Instance } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';
import { SelectorQuery } from './SelectorQuery';
import type { WxTable } from './WxTable';

export function installQuery(wx: WxTable): void {
  const { services } = wx;
  wx.sync('createSelectorQuery', () => queryOf(services, () => services.pages.top?.instance));
  wx.sync('createIntersectionObserver', (owner: Instance, options?: object) => {
    const create = owner.createIntersectionObserver;
    return typeof create === 'function' ? create.call(owner, options) : undefined;
  });
  instancePrototype.createSelectorQuery = function (this: Instance) {
    return queryOf(services, () => this);
  };
}

function queryOf(services: Services, root: () => Instance | undefined): SelectorQuery {
  return new SelectorQuery(services, root);
}
