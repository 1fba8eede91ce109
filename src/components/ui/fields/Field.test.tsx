import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field, type FieldProps } from './Field';

function Held(props: Partial<FieldProps>) {
  const [value, setValue] = useState('');
  return <Field id="f" label="手机号" value={value} onChange={setValue} {...props} />;
}

describe('Field', () => {
  it('has an accessible name and keeps the typed text', async () => {
    render(<Held />);
    await userEvent.type(screen.getByLabelText('手机号'), '13800000000');
    expect(screen.getByLabelText('手机号')).toHaveValue('13800000000');
  });

  it('shows the error instead of the hint and connects it to the input', () => {
    const { rerender } = render(<Held hint="11 位" />);
    expect(screen.getByText('11 位')).toBeInTheDocument();
    rerender(<Held hint="11 位" error="现在 7 位" />);
    expect(screen.queryByText('11 位')).not.toBeInTheDocument();
    expect(document.getElementById('f-error')).toHaveTextContent('现在 7 位');
    expect(screen.getByLabelText('手机号')).toHaveAttribute('aria-invalid', 'true');
  });

  it('hides a password until its eye is tapped', async () => {
    render(<Held label="密码" type="password" reveal={{ show: '显示', hide: '隐藏' }} />);
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: '显示' }));
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: '隐藏' })).toBeInTheDocument();
  });

  it('calls onBlur when the field loses focus', async () => {
    const onBlur = jest.fn();
    render(<Held onBlur={onBlur} />);
    await userEvent.click(screen.getByLabelText('手机号'));
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
