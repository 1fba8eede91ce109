import { minor } from '@candor/rules/money';
import { ticketProblem, type TicketFacts } from './ticketProblem';

const ready: TicketFacts = {
  isOnline: true,
  isTipKnown: true,
  quote: { isOpen: true, isStale: false, ageMs: 400 },
  opensAt: null,
  isPaused: false,
  term: { min: minor(1000), max: minor(5_000_000) },
  available: minor(1_173_056),
  amount: '1000',
  side: 'up',
};
const blocked = (change: Partial<TicketFacts>) => ticketProblem({ ...ready, ...change });

describe('ticketProblem', () => {
  it('is null when everything is known and valid', () => {
    expect(ticketProblem(ready)).toBeNull();
  });

  it('reports a price older than three seconds, with its age in whole seconds', () => {
    expect(blocked({ quote: { isOpen: true, isStale: true, ageMs: 4900 } })).toEqual({
      kind: 'stale',
      seconds: 4,
    });
  });

  it('reports no age that is unknown', () => {
    expect(blocked({ quote: { isOpen: true, isStale: true, ageMs: null } })).toEqual({
      kind: 'stale',
      seconds: null,
    });
  });

  it('reports the price before the amount, and the amount before the side', () => {
    const stale = { isOpen: true, isStale: true, ageMs: 5000 };
    expect(blocked({ quote: stale, amount: '', side: null })?.kind).toBe('stale');
    expect(blocked({ amount: '', side: null })?.kind).toBe('amountEmpty');
    expect(blocked({ side: null })?.kind).toBe('direction');
  });

  it('reports a closed market with its opening before an old price or a lost connection', () => {
    const quote = { isOpen: false, isStale: false, ageMs: 9_000_000 };
    expect(blocked({ quote, opensAt: 77, isOnline: false })).toEqual({
      kind: 'closed',
      opensAt: 77,
    });
  });

  it('reports why a product is halted before a closed market', () => {
    const quote = { isOpen: false, isStale: false, ageMs: 900, halt: 'jump' as const };
    expect(blocked({ quote })).toEqual({ kind: 'halted', halt: 'jump' });
  });

  it('reports a pause of new orders, but a closed market before it', () => {
    expect(blocked({ isPaused: true })).toEqual({ kind: 'paused' });
    const quote = { isOpen: false, isStale: false, ageMs: 900 };
    expect(blocked({ isPaused: true, quote })?.kind).toBe('closed');
  });

  it('reports an unknown value as loading instead of taking it for zero', () => {
    expect(blocked({ quote: null })?.kind).toBe('priceUnknown');
    expect(blocked({ isTipKnown: false })?.kind).toBe('priceUnknown');
    expect(blocked({ term: null })?.kind).toBe('terms');
    expect(blocked({ available: null })?.kind).toBe('balance');
  });

  it('refuses an amount with three decimals, below the minimum, above the maximum (SPEC 5.8)', () => {
    expect(blocked({ amount: '10.001' })).toEqual({
      kind: 'amountFault',
      fault: 'amount_decimals',
    });
    expect(blocked({ amount: '9.99' })).toEqual({ kind: 'belowMin', min: minor(1000) });
    expect(blocked({ amount: '10' })).toBeNull();
    expect(blocked({ amount: '50000.01', available: minor(9_000_000) })).toEqual({
      kind: 'aboveMax',
      max: minor(5_000_000),
    });
  });

  it('reports by how much an amount exceeds the balance', () => {
    expect(blocked({ amount: '20000' })).toEqual({ kind: 'overBalance', over: minor(826_944) });
    expect(blocked({ amount: '11730.56' })).toBeNull();
  });

  it('reports a lost connection', () => {
    expect(blocked({ isOnline: false })?.kind).toBe('offline');
  });
});
