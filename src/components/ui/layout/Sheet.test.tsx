import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withLabels } from '@/testing/withLabels';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';

const sheet = (open: boolean, onClose = jest.fn()) =>
  withLabels(
    <Sheet open={open} title="涨跌颜色" onClose={onClose}>
      红涨绿跌
    </Sheet>,
  );

describe('Sheet', () => {
  it('renders its content only while it is open', () => {
    const { rerender } = render(sheet(false));
    expect(screen.queryByText('红涨绿跌')).not.toBeInTheDocument();
    rerender(sheet(true));
    expect(screen.getByRole('dialog', { name: '涨跌颜色' })).toHaveTextContent('红涨绿跌');
  });

  it('closes with its close button and on a tap outside', async () => {
    const onClose = jest.fn();
    const { container } = render(sheet(true, onClose));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(container.querySelector('.at-float-layout__overlay')!);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays open if its owner does not close it', async () => {
    const onClose = jest.fn();
    const { container } = render(sheet(true, onClose));
    await userEvent.click(container.querySelector('.at-float-layout__overlay')!);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(container.querySelector('.at-float-layout--active')).not.toBeNull();
  });

  it('traps the keyboard focus while it is open, and restores the focus afterwards', async () => {
    // jsdom has no layout, so the test makes every element visible.
    const rects = jest
      .spyOn(HTMLElement.prototype, 'getClientRects')
      .mockReturnValue([{}] as unknown as DOMRectList);
    const onClose = jest.fn();
    const page = (open: boolean) =>
      withLabels(
        <>
          <button type="button">below</button>
          <Sheet open={open} title="x" onClose={onClose}>
            <button type="button">first</button>
            <button type="button">last</button>
          </Sheet>
        </>,
      );
    const { rerender } = render(page(false));
    screen.getByText('below').focus();
    rerender(page(true));
    expect(screen.getByRole('dialog')).toHaveFocus();
    screen.getByText('last').focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByText('last')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(page(false));
    expect(screen.getByText('below')).toHaveFocus();
    rects.mockRestore();
  });

  it('makes the rest of the page unreachable for taps, keys and screen readers', async () => {
    const onClose = jest.fn();
    const page = (open: boolean, asks = false) =>
      withLabels(
        <>
          <input aria-label="amount" />
          <Sheet open={open} title="sheet" onClose={onClose}>
            <button type="button">order</button>
          </Sheet>
          <Dialog open={asks} title="sure?" actions={[{ label: 'yes', onTap: jest.fn() }]} />
        </>,
      );
    const { rerender } = render(page(false));
    const amount = screen.getByLabelText<HTMLInputElement>('amount');
    await userEvent.type(amount, '25');
    rerender(page(true));
    await userEvent.keyboard('0');
    expect(amount).toHaveValue('25');
    expect(amount.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    // Without `inert`, a script could focus the input, and keys would reach it.
    amount.focus();
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(fireEvent.keyDown(amount, { key: '0' })).toBe(false);
    // A layer above the sheet makes the sheet inert; its removal restores the sheet.
    rerender(page(true, true));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(page(true));
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(page(false));
    expect(amount).toHaveFocus();
    expect(document.querySelector('[inert], [aria-hidden]')).toBeNull();
  });
});
