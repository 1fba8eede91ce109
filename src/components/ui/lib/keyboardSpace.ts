/** Space between a field and WeChat's keyboard, CSS px, so that its error or hint is visible. */
export const KEYBOARD_SPACE_PX = 96;
