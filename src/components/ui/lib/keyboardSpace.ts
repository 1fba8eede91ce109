/** From a field to WeChat's keyboard, CSS px: shows its error or hint. Browsers ignore it. */
export const KEYBOARD_SPACE_PX = 96;
