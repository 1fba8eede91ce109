import type { Room } from './wide';

export type { Room } from './wide';

/** The mini-program is a phone's: it has the pages of one. */
export const roomNow = (): Room => null;

export const onRoom = () => () => undefined;

export function loadRoomStyles(): void {}
