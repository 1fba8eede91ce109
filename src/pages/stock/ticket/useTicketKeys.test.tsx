import { fireEvent, render } from '@testing-library/react';
import { PageVisibleContext } from '@/hooks/contexts';
import type { TicketState } from './useTicket';
import { useTicketKeys } from './useTicketKeys';

const ticket = {
  setSide: jest.fn(),
  setSeconds: jest.fn(),
  terms: [{ seconds: 10 }, { seconds: 30 }],
} as unknown as TicketState;
const onOpen = jest.fn();
const onConfirm = jest.fn();

function Keys({ isOn = true, isConfirming = false }) {
  useTicketKeys(isOn, { ticket, isConfirming, onOpen, onConfirm });
  return (
    <>
      <input />
      <div role="button" tabIndex={0} />
    </>
  );
}

const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});

describe('useTicketKeys', () => {
  it('chooses side and term by keys, and continues with Enter', () => {
    render(<Keys />);
    for (const key of ['ArrowUp', 'ArrowDown', '2', '6', 'Enter']) press(key);
    expect(ticket.setSide).toHaveBeenNthCalledWith(1, 'up');
    expect(ticket.setSide).toHaveBeenNthCalledWith(2, 'down');
    expect(jest.mocked(ticket.setSeconds).mock.calls).toEqual([[30]]);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('ignores keys while the customer types, while a control has the focus, and held keys', () => {
    const { container } = render(<Keys />);
    const [input, control] = [
      container.querySelector('input')!,
      container.querySelector('div div')!,
    ];
    press('2', {}, input);
    press('Enter', {}, input);
    press('Enter', {}, control);
    press('Enter', { repeat: true });
    press('Enter', { ctrlKey: true });
    expect(ticket.setSeconds).not.toHaveBeenCalled();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('places no order while Enter is pressed repeatedly without a pause', () => {
    const { rerender } = render(<Keys />);
    press('Enter');
    rerender(<Keys isConfirming />);
    for (let taps = 0; taps < 12; taps += 1) {
      jest.advanceTimersByTime(250);
      press('Enter');
    }
    expect(onConfirm).not.toHaveBeenCalled();
    jest.advanceTimersByTime(601);
    press('Enter');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('places the order with a second Enter after the same pause as for taps', () => {
    const { rerender } = render(<Keys />);
    rerender(<Keys isConfirming />);
    press('Enter');
    jest.advanceTimersByTime(599);
    press('Enter');
    expect(onConfirm).not.toHaveBeenCalled();
    jest.advanceTimersByTime(601);
    press('Enter');
    press('ArrowUp');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(ticket.setSide).not.toHaveBeenCalled();
  });

  it('ignores keys while another page or a dialog is above the ticket', () => {
    const { rerender } = render(
      <PageVisibleContext.Provider value={false}>
        <Keys isConfirming />
      </PageVisibleContext.Provider>,
    );
    jest.advanceTimersByTime(1000);
    press('Enter');
    rerender(
      <PageVisibleContext.Provider value>
        <Keys />
        <div aria-modal="true" />
      </PageVisibleContext.Provider>,
    );
    for (const key of ['ArrowUp', '2', 'Enter']) press(key);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpen).not.toHaveBeenCalled();
    expect(ticket.setSide).not.toHaveBeenCalled();
    expect(ticket.setSeconds).not.toHaveBeenCalled();
  });

  it('ignores keys on a phone', () => {
    render(<Keys isOn={false} />);
    press('Enter');
    expect(onOpen).not.toHaveBeenCalled();
  });
});
