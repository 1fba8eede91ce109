import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmountInput } from './AmountInput';

describe('AmountInput', () => {
  it('reports what is typed and offers the whole balance', async () => {
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

  it('says what is wrong under the number', () => {
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

  it('gets smaller instead of being cut', () => {
    const { container } = render(
      <AmountInput
        id="a"
        label="金额"
        unit="USDT"
        value="123456789012.55"
        onChange={() => undefined}
      />,
    );
    expect(container.querySelector('.amount-input--longest')).not.toBeNull();
  });
});
