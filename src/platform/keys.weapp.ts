import type { KeyPress } from './keys';

export type { KeyPress } from './keys';

/** A phone has no keyboard of its own. */
export const onKey = (_listener: (press: KeyPress) => void) => () => undefined;
