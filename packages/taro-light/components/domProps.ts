import type { CSSProperties } from 'react';

/** What a part of Taro's takes; only what plain elements need is named. */
export interface HostProps {
  className?: string;
  style?: string | CSSProperties;
  /** Attributes of the element itself; they win over everything else. */
  nativeProps?: Readonly<Record<string, unknown>>;
  [name: string]: unknown;
}

/** Meant for the mini-program, or drawn here by other means: no attributes of an element. */
const NOT_ATTRIBUTES = new Set([
  'nativeProps',
  'hoverClass',
  'hoverStartTime',
  'hoverStayTime',
  'userSelect',
  'showMenuByLongpress',
]);

/** `top:2px;--n:1` as React takes it; a semicolon within brackets belongs to the value. */
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

/** Attributes as `nativeProps` names them, where React writes them otherwise. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
};

const ARIA = /^aria(?=[A-Z])/;

/** The props of a part of Taro's as those of a plain element: `ariaLabel` is `aria-label` there. */
export function domProps(props: HostProps): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const name in props) {
    if (NOT_ATTRIBUTES.has(name)) continue;
    const value = props[name];
    if (name === 'style' && typeof value === 'string') own.style = parseStyle(value);
    else if (ARIA.test(name)) own[`aria-${name.slice(4).toLowerCase()}`] = value;
    else own[name] = value;
  }
  for (const name in props.nativeProps) own[REACT_NAMES[name] ?? name] = props.nativeProps[name];
  return own;
}
