import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoveredContext } from '@/components/ui/lib/OverlayContext';
import { Screen } from './Screen';
import { ScreenContext } from './ScreenContext';

const onBack = jest.fn();

const within = (children: ReactNode, theme: 'light' | 'dark' = 'light') => (
  <ScreenContext.Provider
    value={{
      theme,
      upDown: 'green-up',
      textPercent: 120,
      topInset: 47,
      demoLabel: '模拟盘',
      backLabel: '返回',
      onBack,
      notice: null,
      offer: null,
    }}
  >
    {children}
  </ScreenContext.Provider>
);

const root = () => document.querySelector('.theme')?.className ?? '';

describe('Screen', () => {
  it('goes back with the arrow', async () => {
    render(within(<Screen title="提现">x</Screen>));
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: '提现' })).toBeInTheDocument();
  });

  // WeChat has no `inert`; there, `aria-hidden` alone hides covered content from screen readers.
  it.each([
    ['within its body: the bars', 'bars' as const, ['body']],
    ['anywhere else: all of it', 'page' as const, []],
  ])('is hidden from screen readers under a sheet %s', (_, covered, left) => {
    const part = (name: string) => <button type="button">{name}</button>;
    render(
      within(
        <CoveredContext.Provider value={covered}>
          <Screen header={part('header')} footer={part('footer')} overlay={part('sheet')}>
            {part('body')}
          </Screen>
        </CoveredContext.Provider>,
      ),
    );
    const reached = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(reached).toEqual([...left, 'sheet']);
  });

  it("begins below the phone's status bar also without a title bar", () => {
    const { rerender } = render(within(<Screen bar={false}>x</Screen>));
    expect(document.querySelector('[style*="padding-top: 47px"]')).not.toBeNull();
    rerender(
      within(
        <Screen bar={false} aside>
          x
        </Screen>,
      ),
    );
    expect(document.querySelector('[style*="padding-top: 47px"]')).toBeNull();
  });

  it('has no arrow on a tab page', () => {
    render(within(<Screen title="市场" tabbed />));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the demo mark only if requested', () => {
    const { rerender } = render(within(<Screen title="语言" />));
    expect(screen.queryByText('模拟盘')).not.toBeInTheDocument();
    rerender(within(<Screen title="提现" demo />));
    expect(screen.getByText('模拟盘')).toBeInTheDocument();
  });

  it('sets theme and colours of up and down on its root', () => {
    render(within(<Screen />, 'dark'));
    expect(root()).toContain('theme--dark');
    expect(root()).toContain('theme--green-up');
  });

  it('sets the text size of the phone on its root', () => {
    render(within(<Screen />));
    expect(root()).toContain('theme--text-120');
  });
});
