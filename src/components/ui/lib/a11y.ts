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
export function a11y(props: A11y): Record<string, string> {
  const attributes: Record<string, string | undefined> = {
    role: props.role,
    ariaLabel: props.label,
    ariaChecked: flag(props.checked),
    ariaSelected: flag(props.selected),
    ariaExpanded: flag(props.expanded),
    ariaDisabled: flag(props.disabled),
    ariaBusy: flag(props.busy),
    ariaLevel: props.level === undefined ? undefined : String(props.level),
    ariaModal: flag(props.modal),
    ariaHidden: flag(props.hidden),
    ariaLive: props.live,
    ariaValuenow: props.now === undefined ? undefined : String(Math.round(props.now)),
  };
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) result[name] = value;
  }
  return result;
}
