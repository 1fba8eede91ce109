type Attributes = Readonly<Record<string, string>>;
type Child = Node | string | null;

/** An element with attributes and children; strings become text nodes, never markup. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
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
  const element = createElement(
    'button',
    { id, type: 'button', class: `button button--${kind}` },
    text,
  );
  element.addEventListener('click', onClick);
  return element;
}
