import { isComponent } from './engine';
import { descendants, type GlassEaselNode } from './GlassEaselNode';
import type { OpenPage } from './OpenPage';

/** A tag of the client, which the engine does not select. */
const TAG = /^[a-z][a-z-]*$/;

/** Elements of the page by selector, or by tag. */
export function selectAll(page: OpenPage, selector: string): GlassEaselNode[] {
  if (TAG.test(selector)) {
    const roots = [page.root, page.tabBarRoot].flatMap((root) => root?.getComponent() ?? []);
    const all = roots.flatMap((root) => descendants(root));
    return all.filter(({ is }) => is === `wx://${selector}`);
  }
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
