import type { CSSProperties } from 'react';

/** Properties of a Taro component; only those that plain elements need are listed. */
export interface HostProps {
  className?: string;
  style?: string | CSSProperties;
  /** Attributes of the DOM element; they override all other attributes. */
  nativeProps?: Readonly<Record<string, unknown>>;
  [name: string]: unknown;
}

/** Properties that are not passed to the element: unused in browsers, or implemented here. */
const NOT_ATTRIBUTES = new Set([
  'nativeProps',
  'hoverClass',
  'hoverStartTime',
  'hoverStayTime',
  'userSelect',
  'showMenuByLongpress',
]);

/** Parses `top:2px;--n:1` for React; a semicolon within brackets belongs to the value. */
function parseStyle(text: string): CSSProperties {
  const style: Record<string, string> = {};
  for (const part of text.split(/;(?![^(]*\))/)) {
    const at = part.indexOf(':');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    const key = name.startsWith('--')
      ? name
      : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    style[key] = part.slice(at + 1).trim();
  }
  return style;
}

/** Attributes in `nativeProps` that React spells differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
};

const ARIA_PREFIX = /^aria(?=[A-Z])/;

/** Converts properties of a Taro component for a plain element: `ariaLabel` → `aria-label`. */
export function domProps(props: HostProps): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const name in props) {
    if (NOT_ATTRIBUTES.has(name)) continue;
    const value = props[name];
    if (name === 'style' && typeof value === 'string') attributes.style = parseStyle(value);
    else if (ARIA_PREFIX.test(name)) attributes[`aria-${name.slice(4).toLowerCase()}`] = value;
    else attributes[name] = value;
  }
  for (const name in props.nativeProps)
    attributes[REACT_NAMES[name] ?? name] = props.nativeProps[name];
  return attributes;
}
