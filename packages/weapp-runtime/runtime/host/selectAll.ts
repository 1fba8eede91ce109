import { isComponent } from './engine';
import type { GlassEaselNode } from './GlassEaselNode';
import type { OpenPage } from './OpenPage';

export function selectAll(page: OpenPage, selector: string): GlassEaselNode[] {
  const found: GlassEaselNode[] = [];
  const visitShadow = (owner: GlassEaselNode): void => {
    const shadow = owner.getShadowRoot?.();
    if (!shadow) return;
    found.push(...shadow.querySelectorAll(selector));
    visitChildren(shadow);
  };
  const visitChildren = (node: GlassEaselNode): void => {
    for (const child of node.childNodes ?? []) {
      if (isComponent(child) && !child.is.startsWith('wx://')) visitShadow(child);
      visitChildren(child);
    }
  };
  visitShadow(page.root.getComponent());
  if (page.tabBarRoot) visitShadow(page.tabBarRoot.getComponent());
  return found;
}
