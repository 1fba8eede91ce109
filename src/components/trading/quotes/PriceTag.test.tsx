import { render, screen } from '@testing-library/react';
import { PriceTag } from './PriceTag';

const shown = () => document.querySelector('.price-tag')?.className ?? '';
const tint = () => document.querySelector('.price-tag')?.firstElementChild?.className ?? '';

describe('PriceTag', () => {
  it('shows the direction by arrow, sign and colour', () => {
    render(<PriceTag price="96.35" rate="+2.61%" trend="up" />);
    expect(screen.getByText('+2.61%')).toBeInTheDocument();
    expect(document.querySelector('.icon--arrow-up')).not.toBeNull();
    expect(document.querySelector('.change--up')).not.toBeNull();
  });

  it('has no arrow for a zero change', () => {
    render(<PriceTag price="12.63" rate="0.00%" trend="flat" />);
    expect(document.querySelector('.icon:not(.change__arrow--none)')).toBeNull();
  });

  it('shows an unknown price as two dashes, never as 0', () => {
    render(<PriceTag id="p" price={null} rate={null} trend="flat" />);
    expect(document.getElementById('p')).toHaveTextContent('--');
    expect(screen.queryByText(/0/)).not.toBeInTheDocument();
  });

  it('does not flash on the first render, and flashes with each move', () => {
    const { rerender } = render(<PriceTag price="96.35" trend="up" />);
    expect(tint()).toBe('price-still');
    rerender(<PriceTag price="96.40" trend="up" />);
    expect(tint()).toBe('price-up-0');
    rerender(<PriceTag price="96.41" trend="up" />);
    expect(tint()).toBe('price-up-1');
    rerender(<PriceTag price="96.20" trend="up" />);
    expect(tint()).toBe('price-down-0');
  });

  it('does not flash again while the price stays', () => {
    const { rerender } = render(<PriceTag price="1,000.10" trend="up" />);
    rerender(<PriceTag price="999.90" trend="up" />);
    const before = tint();
    rerender(<PriceTag price="999.90" trend="up" rate="+1.00%" />);
    expect(tint()).toBe(before);
    expect(before).toBe('price-down-0');
  });

  it('is grey while it is stale', () => {
    render(<PriceTag price="7.82" rate="−1.01%" trend="down" stale />);
    expect(shown()).toContain('price-tag--stale');
    expect(document.querySelector('.change--flat')).not.toBeNull();
  });
});
