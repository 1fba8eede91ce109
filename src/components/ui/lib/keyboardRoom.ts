/**
 * Between a field and WeChat's keyboard, CSS px: the field's error and its hint are seen while one
 * types. A browser scrolls by itself and ignores it.
 */
export const KEYBOARD_ROOM_PX = 96;
