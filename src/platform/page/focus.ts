/** Whether the keyboard's focus is in what the selector names. */
export const hasFocus = (selector: string): boolean =>
  document.querySelector(`${selector}:focus-within`) !== null;

/** Whether somebody reads what the selector names: the mouse rests on it, or the focus is in it. */
export const isRead = (selector: string): boolean =>
  hasFocus(selector) || document.querySelector(`${selector}:hover`) !== null;

/** Gives the focus to an element by its id, if it is there. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();
