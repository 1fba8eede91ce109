import type { GlassEaselNode } from './GlassEaselNode';
import type { OpenPage } from './OpenPage';

/** A component instance of the program with its data, and those in its shadow tree, in order. */
export interface InstanceTree {
  path: string;
  data: Record<string, unknown>;
  inner: InstanceTree[];
}

/** A page's elements, one a line with tag, classes, style and text, and its instances. */
export interface PageTree {
  lines: string[];
  instances: InstanceTree;
}

/** The line of an element, the same for every engine: class names are sorted, spaces merged. */
export function elementLine(depth: number, tag: string, classes: string, style: string): string {
  const names = classes.split(/\s+/).filter(Boolean).sort().join('.');
  const plain = style
    .replace(/\s+/g, ' ')
    .replace(/\s*([:;])\s*/g, '$1')
    .replace(/;$/, '')
    .trim();
  return `${' '.repeat(depth)}${tag}${names && `.${names}`}${plain && ` {${plain}}`}`;
}

/** The line of a text; null when it has no visible character. */
export function textLine(depth: number, text: string): string | null {
  const shown = text.replace(/\s+/g, ' ').trim();
  return shown === '' ? null : `${' '.repeat(depth)}"${shown}"`;
}

interface Described extends GlassEaselNode {
  style?: string;
  textContent?: string;
}

function describeInto(node: Described, depth: number, lines: string[], inner: InstanceTree[]) {
  if (typeof node.textContent === 'string' && node.childNodes === undefined) {
    const line = textLine(depth, node.textContent);
    if (line !== null) lines.push(line);
    return;
  }
  const shadow = node.getShadowRoot?.() ?? null;
  const children = node.childNodes ?? [];
  // Conditions, lists, templates and slots are no elements.
  if (shadow === null && !('style' in node && node.$$)) {
    for (const child of children) describeInto(child, depth, lines, inner);
    return;
  }
  const isBuiltin = node.is.startsWith('wx://');
  const tag = isBuiltin ? node.is.slice('wx://'.length) : node.is;
  lines.push(elementLine(depth, tag, node.class, node.style ?? ''));
  if (!isBuiltin && shadow !== null) {
    lines.push(`${' '.repeat(depth + 1)}#shadow`);
    const own: InstanceTree = { path: node.is, data: node.data, inner: [] };
    inner.push(own);
    for (const child of shadow.childNodes ?? []) describeInto(child, depth + 2, lines, own.inner);
  }
  for (const child of children) describeInto(child, depth + 1, lines, inner);
}

/** Describes the page's component tree as the referee does WeChat's. */
export function describeTree(page: OpenPage): PageTree {
  const lines: string[] = [];
  const found: InstanceTree[] = [];
  describeInto(page.root.getComponent(), 0, lines, found);
  const [instances] = found;
  if (instances === undefined) throw new Error(`${page.path} has no instance`);
  return { lines, instances };
}
