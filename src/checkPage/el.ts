type Attributes = Readonly<Record<string, string>>;
type Child = Node | string | null;

/** An element with attributes and children; strings become text nodes, never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child): child is Node | string => child !== null));
  return element;
}

export function button(kind: 'primary' | 'line', text: string, id: string, onClick: () => void) {
  const made = el('button', { id, type: 'button', class: `button button--${kind}` }, text);
  made.addEventListener('click', onClick);
  return made;
}
