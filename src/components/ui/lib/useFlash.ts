import { useRef } from 'react';

/** Class of a price's tint: '' before the first move, then two classes that alternate. */
export type Flash = '' | 'up-0' | 'up-1' | 'down-0' | 'down-1';

const numberOf = (price: string) => Number(price.replace(/,/g, ''));

export interface FlashedPrice {
  price: string | null;
  flash: Flash;
}

/**
 * The tint after a price move. Two class names alternate, because only a change of the class
 * restarts the animation on both targets. The comparison of prices is for display only.
 */
export function moveFlash(last: FlashedPrice, price: string | null): FlashedPrice {
  if (price === last.price) return last;
  if (price === null || last.price === null) return { price, flash: '' };
  const turn = last.flash.endsWith('0') ? '1' : '0';
  const direction = numberOf(price) > numberOf(last.price) ? 'up' : 'down';
  return { price, flash: `${direction}-${turn}` };
}

export function useFlash(price: string | null): Flash {
  // A ref, because a state would render the price twice for each tick.
  const last = useRef<FlashedPrice>({ price, flash: '' });
  last.current = moveFlash(last.current, price);
  return last.current.flash;
}
