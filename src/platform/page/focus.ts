export const hasFocus = (selector: string): boolean =>
  document.querySelector(`${selector}:focus-within`) !== null;

/** Whether the mouse or the focus is in the selected element. */
export const isRead = (selector: string): boolean =>
  hasFocus(selector) || document.querySelector(`${selector}:hover`) !== null;

export const focusOn = (id: string): void => document.getElementById(id)?.focus();
