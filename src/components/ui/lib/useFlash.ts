import { useState } from 'react';

/** Class of the tint behind the digits: none before the first move, then one of two per move. */
export type Flash = '' | 'up-0' | 'up-1' | 'down-0' | 'down-1';

const numberOf = (price: string) => Number(price.replace(/,/g, ''));

/**
 * Which tint a price shows after its last move. Two names alternate because changing the class is
 * what starts the animation again, on both targets and without a new node. The comparison is for
 * the eye only; no money is computed from it.
 */
export function useFlash(price: string | null): Flash {
  const [seen, setSeen] = useState<{ price: string | null; flash: Flash }>({ price, flash: '' });
  if (price === seen.price) return seen.flash;
  let flash: Flash = '';
  if (price !== null && seen.price !== null) {
    const turn = seen.flash.endsWith('0') ? '1' : '0';
    flash = `${numberOf(price) > numberOf(seen.price) ? 'up' : 'down'}-${turn}`;
  }
  setSeen({ price, flash });
  return flash;
}
