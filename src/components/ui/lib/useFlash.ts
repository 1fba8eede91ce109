import { useRef } from 'react';

/** Class of the tint behind the digits: none before the first move, then one of two per move. */
export type Flash = '' | 'up-0' | 'up-1' | 'down-0' | 'down-1';

const numberOf = (price: string) => Number(price.replace(/,/g, ''));

/** A price and the tint of its last move. */
export interface FlashedPrice {
  price: string | null;
  flash: Flash;
}

/**
 * The tint after a move. Two names alternate because changing the class is what starts the animation
 * again, on both targets and without a new node. The comparison is for the eye only; no money is
 * computed from it.
 */
export function moveFlash(last: FlashedPrice, price: string | null): FlashedPrice {
  if (price === last.price) return last;
  if (price === null || last.price === null) return { price, flash: '' };
  const turn = last.flash.endsWith('0') ? '1' : '0';
  const way = numberOf(price) > numberOf(last.price) ? 'up' : 'down';
  return { price, flash: `${way}-${turn}` };
}

/** Which tint a price shows after its last move. */
export function useFlash(price: string | null): Flash {
  // Not a state: changing one while drawing has React draw the price twice in each tick.
  const seen = useRef<FlashedPrice>({ price, flash: '' });
  seen.current = moveFlash(seen.current, price);
  return seen.current.flash;
}
