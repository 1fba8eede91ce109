import { render, screen } from '@testing-library/react';
import { OWN_BRAND } from '@/domain/brand';
import { BrandContext } from '../lib/BrandContext';
import { Logo } from './Logo';

const shown = (brand: { name: string; picture: string }) =>
  render(
    <BrandContext.Provider value={brand}>
      <Logo />
    </BrandContext.Provider>,
  );

describe('Logo', () => {
  it("draws the product's mark and name by default", () => {
    const { container } = shown(OWN_BRAND);
    expect(screen.getByRole('img', { name: 'Candor' })).toBeInTheDocument();
    expect(container.querySelector('.logo__mark')).not.toBeNull();
    expect(container.querySelector('.logo__word')).not.toBeNull();
  });

  it("shows the operator's picture and name if they are set (SPEC 3.74, 3.77)", () => {
    const { container } = shown({ name: 'Pagoda', picture: 'https://p.example/logo.png' });
    expect(screen.getByRole('img', { name: 'Pagoda' })).toHaveTextContent('Pagoda');
    expect(container.querySelector('.logo__picture')).toHaveAttribute(
      'src',
      'https://p.example/logo.png',
    );
    expect(container.querySelector('.logo__word')).toBeNull();
  });
});
