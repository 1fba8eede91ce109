import { act, fireEvent, render, screen } from '@testing-library/react';
import { StoresContext } from '@/hooks/contexts';
import { testStores } from '@/testing/testStores';
import { StockMark } from './StockMark';

const image = () => document.querySelector('img');

describe('StockMark', () => {
  it('shows the first letter when the logo does not load', () => {
    render(<StockMark photo="/marks/kst.svg" title="红隼云" />);
    fireEvent.error(image()!);
    expect(screen.getByText('红')).toBeInTheDocument();
    expect(image()).toBeNull();
  });

  it('tries again with another logo (SPEC 3.93)', () => {
    const { rerender } = render(<StockMark photo="/a.svg" title="红隼云" />);
    fireEvent.error(image()!);
    rerender(<StockMark photo="/b.svg" title="曙光" />);
    expect(image()).toHaveAttribute('src', '/b.svg');
  });

  it('tries the same logo again when the network is back', () => {
    const { stores } = testStores();
    render(
      <StoresContext.Provider value={stores}>
        <StockMark photo="/a.svg" title="红隼云" />
      </StoresContext.Provider>,
    );
    act(() => stores.network.setFeedState('waiting'));
    fireEvent.error(image()!);
    expect(image()).toBeNull();
    act(() => stores.network.setFeedState('live'));
    expect(image()).toHaveAttribute('src', '/a.svg');
  });

  it('shows the first letter without a logo', () => {
    render(<StockMark photo="" title="Kestrel" />);
    expect(screen.getByText('K')).toBeInTheDocument();
  });
});
