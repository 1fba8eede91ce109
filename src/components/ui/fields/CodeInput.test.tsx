import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StoresContext } from '@/hooks/contexts';
import { testStores } from '@/testing/testStores';
import { CodeInput } from './CodeInput';

const { stores } = testStores();

function Held({ masked, onComplete }: { masked?: boolean; onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <StoresContext.Provider value={stores}>
      <CodeInput
        id="code"
        label="资金密码"
        masked={masked}
        value={value}
        onChange={setValue}
        onComplete={onComplete}
      />
    </StoresContext.Provider>
  );
}

describe('CodeInput', () => {
  it('accepts six digits only, and reports the complete code once', async () => {
    const onComplete = jest.fn();
    render(<Held onComplete={onComplete} />);
    await userEvent.type(screen.getByLabelText('资金密码'), '12a3456');
    expect(screen.getByLabelText('资金密码')).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  });

  it('accepts a pasted code with spaces', () => {
    render(<Held />);
    fireEvent.change(screen.getByLabelText('资金密码'), { target: { value: '48 20' } });
    expect(screen.getByLabelText('资金密码')).toHaveValue('4820');
  });

  it('accepts digits of every keyboard, and explains which input it drops', () => {
    render(<Held />);
    const field = screen.getByLabelText('资金密码');
    fireEvent.change(field, { target: { value: '４８２' } });
    expect(field).toHaveValue('482');
    fireEvent.change(field, { target: { value: '482a' } });
    expect(field).toHaveValue('482');
    expect(screen.getByText('资金密码里只能有数字')).toBeVisible();
    fireEvent.change(field, { target: { value: '4827' } });
    expect(screen.queryByText('资金密码里只能有数字')).toBeNull();
    fireEvent.change(field, { target: { value: '4827193' } });
    expect(field).toHaveValue('4827');
    expect(screen.getByText('资金密码超过 6 位，请核对')).toBeVisible();
  });

  it("shows the form's error when the field was emptied after dropped input", () => {
    const field = (value: string, error: string | null) => (
      <StoresContext.Provider value={stores}>
        <CodeInput id="code" label="资金密码" value={value} error={error} onChange={jest.fn()} />
      </StoresContext.Provider>
    );
    const { rerender } = render(field('482719', null));
    fireEvent.change(screen.getByLabelText('资金密码'), { target: { value: '4827193' } });
    expect(screen.getByText('资金密码超过 6 位，请核对')).toBeVisible();
    rerender(field('', '资金密码不对'));
    expect(screen.getByText('资金密码不对')).toBeVisible();
  });

  it('shows no digit of a fund password', async () => {
    render(<Held masked />);
    await userEvent.type(screen.getByLabelText('资金密码'), '123');
    expect(screen.queryByText('1')).not.toBeInTheDocument();
    expect(document.querySelectorAll('.code-input__dot')).toHaveLength(3);
  });
});
