import type { GlassEaselNode } from '../host/GlassEaselNode';
import { type BuiltinComponent, fire, isOn } from './BuiltinComponent';

/** The page-containers of each page's document, in the order of attachment. */
const attached = new WeakMap<Document, Set<GlassEaselNode>>();

const LEAVING = ['beforeleave', 'leave', 'afterleave'];

/** Closes a shown page-container, as the client does instead of going back; false without one. */
export function closePageContainer(view: Window): boolean {
  const shown = [...(attached.get(view.document) ?? [])].find(({ data }) => isOn(data.show));
  if (!shown) return false;
  shown.setData({ show: false });
  for (const type of LEAVING) fire(shown, type, {});
  return true;
}

/** Renders its content while the container is shown; Back closes the container. */
export const pageContainer: BuiltinComponent = {
  template: '<slot wx:if="{{show}}"/>',
  properties: { show: false, duration: 300, overlay: true },
  attach(node) {
    const page = node.$$.ownerDocument;
    const known = attached.get(page) ?? new Set<GlassEaselNode>();
    attached.set(page, known.add(node));
    return { detached: () => void known.delete(node) };
  },
};
