import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '@/components/ui/layout/Dialog';
import { Sheet } from '@/components/ui/layout/Sheet';
import { withLabels } from '@/testing/withLabels';
import { OverlayFrame } from './OverlayFrame';

const onOrder = jest.fn();

function Page({ settleMs }: { settleMs?: number }) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} title="sheet" settleMs={settleMs} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setAsks(true)}>
          ask
        </button>
        <button type="button" onClick={onOrder}>
          order
        </button>
      </Sheet>
      <Dialog open={asks} title="sure?" actions={[{ label: 'yes', onTap: () => setAsks(false) }]} />
    </>
  );
}

const draw = (settleMs?: number) =>
  render(
    withLabels(
      <OverlayFrame isVisible isTab>
        <Page settleMs={settleMs} />
      </OverlayFrame>,
    ),
  );

const shield = () => document.querySelector('.overlay-frame__shield');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Imitates the Back button: the browser removes the history entry before it sends the event. */
async function pressBack(): Promise<void> {
  window.history.back();
  // jsdom traverses its history asynchronously.
  await pass(50);
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
});

describe('OverlayFrame', () => {
  it('ignores taps until a sheet has settled; each earlier tap restarts the wait', async () => {
    draw(600);
    fireEvent.click(screen.getByText('open'));
    await pass(500);
    fireEvent.click(shield()!);
    await pass(500);
    expect(shield()).not.toBeNull();
    await pass(101);
    expect(shield()).toBeNull();
  });

  it('ignores taps for a moment after a sheet has closed', async () => {
    draw();
    fireEvent.click(screen.getByText('open'));
    await pass(401);
    expect(shield()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(shield()).not.toBeNull();
    await pass(401);
    expect(shield()).toBeNull();
  });

  it('raises the page above the tab bar while an overlay is open', async () => {
    draw();
    const isRaised = () => document.documentElement.classList.contains('has-overlay');
    expect(isRaised()).toBe(false);
    fireEvent.click(screen.getByText('open'));
    expect(isRaised()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await pass(500);
    expect(isRaised()).toBe(false);
  });

  it('closes the newest overlay with Back, and stays on the page', async () => {
    const address = window.location.href;
    const leaves = jest.fn();
    window.addEventListener('popstate', leaves);
    draw();
    fireEvent.click(screen.getByText('open'));
    await pass(500);
    await pressBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.href).toBe(address);
    expect(leaves).not.toHaveBeenCalled();
    window.removeEventListener('popstate', leaves);
  });

  it('keeps a dialog open that must be answered', async () => {
    draw();
    fireEvent.click(screen.getByText('open'));
    await pass(500);
    fireEvent.click(screen.getByText('ask'));
    await pass(500);
    await pressBack();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    // The sheet under the question exists, but is hidden.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('dialog', { hidden: true })).toBeInTheDocument();
  });

  it('leaves no history entry when a sheet is closed by its cross', async () => {
    draw();
    const lies = () => 'candorGuard' in Object(window.history.state);
    fireEvent.click(screen.getByText('open'));
    await pass(500);
    expect(lies()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await pass(500);
    expect(lies()).toBe(false);
  });

  it('lets the router handle the current address when it is entered again', async () => {
    const loads = jest.fn();
    window.addEventListener('popstate', loads);
    draw();
    fireEvent.click(screen.getByText('open'));
    await pass(500);
    // A browser replaces the top history entry by one without a state.
    window.history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(loads).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', loads);
  });
});
