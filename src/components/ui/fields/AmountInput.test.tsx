import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fontSize } from '@/testing/fontSize';
import { AmountInput } from './AmountInput';

function Held() {
  const [value, setValue] = useState('');
  return <AmountInput id="a" label="金额" unit="USDT" value={value} onChange={setValue} />;
}

describe('AmountInput', () => {
  it('reports the typed text and offers the whole balance', async () => {
    const onChange = jest.fn();
    const onTap = jest.fn();
    render(
      <AmountInput
        id="a"
        label="提现金额"
        unit="USDT"
        value=""
        onChange={onChange}
        action={{ label: '全部', onTap }}
      />,
    );
    await userEvent.type(screen.getByLabelText('提现金额'), '5');
    expect(onChange).toHaveBeenCalledWith('5');
    await userEvent.click(screen.getByRole('button', { name: '全部' }));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['12,50', '= 12.50 USDT'],
    ['12。5', '= 12.50 USDT'],
    ['１２', '= 12.00 USDT'],
    ['1000', '= 1,000.00 USDT'],
    ['100 usdt', '= 100.00 USDT'],
  ])('keeps every character of %s, and shows the parsed amount', async (typed, understood) => {
    render(<Held />);
    await userEvent.type(screen.getByLabelText('金额'), typed);
    expect(screen.getByLabelText('金额')).toHaveValue(typed);
    expect(document.getElementById('a-hint')).toHaveTextContent(understood);
  });

  it('shows no parsed amount for a plain or an invalid text', async () => {
    render(<Held />);
    await userEvent.type(screen.getByLabelText('金额'), '250.5');
    expect(document.getElementById('a-hint')).toBeNull();
    await userEvent.type(screen.getByLabelText('金额'), 'x');
    expect(document.getElementById('a-hint')).toBeNull();
  });

  it('shows the error below the number', () => {
    render(
      <AmountInput
        id="a"
        label="金额"
        unit="USDT"
        value="1"
        onChange={() => undefined}
        error="超出"
      />,
    );
    expect(document.getElementById('a-error')).toHaveTextContent('超出');
  });

  it('shows a long amount smaller instead of cutting it', () => {
    const sizes = ['123456.7', '123456.78', '123456789.12'].map((value) => {
      const input = { label: '金额', unit: 'USDT', value, onChange: () => undefined };
      const { container, unmount } = render(<AmountInput id="a" {...input} />);
      const kinds = ['long', 'longest'].filter((kind) =>
        container.querySelector(`.amount-input--${kind}`),
      );
      unmount();
      const [last] = kinds.slice(-1);
      const kind = last === undefined ? '' : `.amount-input--${last} `;
      return fontSize('components/ui/fields/AmountInput.scss', `${kind}.amount-input__input`);
    });
    expect(sizes).toEqual([34, 24, 17]);
  });
});
