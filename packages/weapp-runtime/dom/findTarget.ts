import type { Target } from './E2eDom';
import { isThere, isVisible, normalize, visibleText } from './visible';

function innermost(root: Element, text: string, found: Element[] = []): Element[] {
  if (!visibleText(root).includes(text)) return found;
  const before = found.length;
  for (const child of root.children) innermost(child, text, found);
  if (found.length === before && isVisible(root)) found.push(root);
  return found;
}

function inViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return top >= 0 && bottom <= height;
}

function byText(root: Element, text: string): Element | null {
  const wanted = normalize(text);
  const all = innermost(root, wanted);
  const exact = all.filter((element) => visibleText(element) === wanted);
  const candidates = exact.length ? exact : all;
  return candidates.find(inViewport) ?? candidates[0] ?? null;
}

function byId(root: Element, id: string): Element | null {
  const all = [...root.querySelectorAll(`[id=${JSON.stringify(id)}]`)];
  return all.find(isThere) ?? null;
}

/** The best match: exact text before a longer one, on screen before scrolled away. */
export function findTarget(roots: Element[], target: Target): Element | null {
  for (const root of roots) {
    const found = 'id' in target ? byId(root, target.id) : byText(root, target.text);
    if (found) return found;
  }
  return null;
}

export function keysOf(roots: Element[], prefix: string): string[] {
  return roots
    .flatMap((root) => [...root.querySelectorAll(`[id^=${JSON.stringify(prefix)}]`)])
    .filter(isThere)
    .map((element) => element.id.slice(prefix.length));
}
