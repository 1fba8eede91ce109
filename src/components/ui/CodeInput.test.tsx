import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './CodeInput';

function Held({ masked, onComplete }: { masked?: boolean; onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <CodeInput
      id="code"
      label="资金密码"
      masked={masked}
      value={value}
      onChange={setValue}
      onComplete={onComplete}
    />
  );
}

describe('CodeInput', () => {
  it('takes digits only, six of them, and reports the last one once', async () => {
    const onComplete = jest.fn();
    render(<Held onComplete={onComplete} />);
    await userEvent.type(screen.getByLabelText('资金密码'), '12a3456');
    expect(screen.getByLabelText('资金密码')).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  });

  it('takes a pasted code with spaces', () => {
    render(<Held />);
    fireEvent.change(screen.getByLabelText('资金密码'), { target: { value: '48 20' } });
    expect(screen.getByLabelText('资金密码')).toHaveValue('4820');
  });

  it('shows no digit of a fund password', async () => {
    render(<Held masked />);
    await userEvent.type(screen.getByLabelText('资金密码'), '123');
    expect(screen.queryByText('1')).not.toBeInTheDocument();
    expect(document.querySelectorAll('.code-input__dot')).toHaveLength(3);
  });
});
