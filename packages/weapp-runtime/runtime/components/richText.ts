import type { GlassEaselNode } from '../host/GlassEaselNode';
import { type BuiltinComponent, part } from './BuiltinComponent';

interface RichNode {
  type?: string;
  name?: string;
  text?: string;
  attrs?: Record<string, string>;
  children?: RichNode[];
}

const FORBIDDEN = 'script,style,iframe,object,embed,link';

/** Markup as nodes, without scripts and handlers. */
function fromMarkup(markup: string, document: Document): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (/^on/i.test(name)) element.removeAttribute(name);
    }
  }
  return template.content;
}

function fromNodes(nodes: RichNode[], document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) {
    if (node.type === 'text' || node.text !== undefined) {
      fragment.append(node.text ?? '');
      continue;
    }
    const element = document.createElement(node.name ?? 'div');
    for (const [name, value] of Object.entries(node.attrs ?? {})) {
      if (!/^on/i.test(name)) element.setAttribute(name, value);
    }
    element.append(fromNodes(node.children ?? [], document));
    fragment.append(element);
  }
  return fragment;
}

function draw(node: GlassEaselNode): void {
  const box = part(node);
  const { nodes } = node.data;
  const content =
    typeof nodes === 'string'
      ? fromMarkup(nodes, box.ownerDocument)
      : fromNodes(Array.isArray(nodes) ? nodes : [], box.ownerDocument);
  box.replaceChildren(content);
}

export const richText: BuiltinComponent = {
  template: '<html-div/>',
  properties: { nodes: [] },
  attach(node) {
    draw(node);
    return { changed: () => draw(node) };
  },
};
