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
  /** Level of a heading; 1 is the screen's title. */
  level?: 1 | 2 | 3;
  /** True for decoration: screen readers skip it. */
  hidden?: boolean;
  /** Announces changes: 'polite' waits for a pause, 'assertive' does not. */
  live?: 'polite' | 'assertive';
  /** Value of a progress or countdown, 0 to 100. */
  now?: number;
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(value));

/**
 * Accessibility attributes of a Taro component: `role` and `aria-*` in a browser, WeChat's
 * `aria-role` in the mini-program. Boolean states are written as text, also when false: Taro
 * renders a View without attributes by another template, and on a change of templates WeChat
 * rebuilds its children, which clears canvases.
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
