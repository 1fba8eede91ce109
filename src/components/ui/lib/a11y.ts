export interface A11y {
  role?: string;
  /** Accessible name, for elements without readable text. */
  label?: string;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  busy?: boolean;
  modal?: boolean;
  /** Of a heading: 1 is the screen's. */
  level?: 1 | 2 | 3;
  /** Decorative: skipped by screen readers. */
  hidden?: boolean;
  /** Announced on a change: 'polite' waits for a pause, 'assertive' does not. */
  live?: 'polite' | 'assertive';
  /** A progress or countdown, 0 to 100. */
  now?: number;
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(value));

/**
 * Attributes for a Taro component: `role` and `aria-*` in a browser, WeChat's (`aria-role` for
 * `role`) in the mini-program's templates. States are texts, and false ones are written too. Taro
 * renders a View without attributes by another template; when the template changes, WeChat rebuilds
 * its children, which clears canvases.
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
