import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const dialog = (onNo: () => void, onYes: () => void, onClose?: () => void) => (
  <Dialog
    open
    title="价格变了"
    text="现在 182.58"
    onClose={onClose}
    actions={[
      { label: '不下了', onTap: onNo },
      { label: '按新价', onTap: onYes },
    ]}
  />
);

describe('Dialog', () => {
  it('shows its question, and each button calls its action (SPEC 2.44)', async () => {
    const onNo = jest.fn();
    const onYes = jest.fn();
    render(dialog(onNo, onYes));
    expect(screen.getByRole('alertdialog', { name: '价格变了' })).toHaveTextContent('现在 182.58');
    await userEvent.click(screen.getByRole('button', { name: '按新价' }));
    expect(onYes).toHaveBeenCalledTimes(1);
    expect(onNo).not.toHaveBeenCalled();
  });

  it('closes on a tap outside only if it has onClose', async () => {
    const onClose = jest.fn();
    const { container, rerender } = render(dialog(jest.fn(), jest.fn()));
    await userEvent.click(container.querySelector('.at-modal__overlay')!);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    rerender(dialog(jest.fn(), jest.fn(), onClose));
    await userEvent.click(container.querySelector('.at-modal__overlay')!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
