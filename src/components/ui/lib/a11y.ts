/** What assistive technology is told about an element. */
export interface A11y {
  role?: string;
  /** Name of the element, for those without readable text of their own. */
  label?: string;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  busy?: boolean;
  modal?: boolean;
  /** Of a heading: 1 is the screen's. */
  level?: 1 | 2 | 3;
  /** Drawing only: skipped by screen readers. */
  hidden?: boolean;
  /** Announced when it changes: 'polite' waits for a pause, 'assertive' does not. */
  live?: 'polite' | 'assertive';
  /** A progress or countdown, 0 to 100. */
  now?: number;
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(value));

/**
 * Attributes for a Taro component. In a browser they end up as `role` and `aria-*`; the templates
 * of the mini-program hand them on as the attributes WeChat reads (`aria-role` for `role`).
 * States are text because an attribute that is merely present would mean nothing. A state that is
 * false is written: Taro draws a View without attributes by another template, and WeChat builds
 * everything inside it again when the template changes, which empties canvases.
 */
export function a11y(of: A11y): Record<string, string> {
  const attributes: Record<string, string | undefined> = {
    role: of.role,
    ariaLabel: of.label,
    ariaChecked: flag(of.checked),
    ariaSelected: flag(of.selected),
    ariaExpanded: flag(of.expanded),
    ariaDisabled: flag(of.disabled),
    ariaBusy: flag(of.busy),
    ariaLevel: of.level === undefined ? undefined : String(of.level),
    ariaModal: flag(of.modal),
    ariaHidden: flag(of.hidden),
    ariaLive: of.live,
    ariaValuenow: of.now === undefined ? undefined : String(Math.round(of.now)),
  };
  const told: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) told[name] = value;
  }
  return told;
}
