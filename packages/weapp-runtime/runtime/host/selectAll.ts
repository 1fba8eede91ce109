import { isComponent } from './engine';
import type { GlassNode } from './GlassNode';
import type { OpenPage } from './OpenPage';

/** Elements of a page that match a selector, also inside its components. */
export function selectAll(page: OpenPage, selector: string): GlassNode[] {
  const found: GlassNode[] = [];
  const visitShadow = (owner: GlassNode): void => {
    const shadow = owner.getShadowRoot?.();
    if (!shadow) return;
    found.push(...shadow.querySelectorAll(selector));
    visitChildren(shadow);
  };
  const visitChildren = (node: GlassNode): void => {
    for (const child of node.childNodes ?? []) {
      if (isComponent(child) && !child.is.startsWith('wx://')) visitShadow(child);
      visitChildren(child);
    }
  };
  visitShadow(page.root.getComponent());
  if (page.tabBarRoot) visitShadow(page.tabBarRoot.getComponent());
  return found;
}
