import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { StoresContext } from '@/hooks/contexts';
import { testStores } from '@/testing/testStores';
import { VcodeField } from './VcodeField';

const { stores } = testStores();

const code = { send: () => {}, busy: false, error: null, secondsLeft: 0, sent: null };

function Held() {
  const [value, onChange] = useState('');
  const field = { value, onChange, onBlur: () => {}, error: undefined, focus: false };
  return (
    <StoresContext.Provider value={stores}>
      <VcodeField id="v" code={code} field={{ ...field, onConfirm: () => {} }} />
    </StoresContext.Provider>
  );
}

describe('VcodeField', () => {
  it('extracts the code from a pasted message, and keeps a text without a code', () => {
    render(<Held />);
    const field = screen.getByLabelText('验证码');
    for (const [typed, shown] of [
      ['【Candor】您的验证码是123456，5分钟内有效', '123456'],
      ['１２３ ４５６', '123456'],
      ['123 45', '123 45'],
      ['12345a', '12345a'],
    ]) {
      fireEvent.change(field, { target: { value: typed } });
      expect(field).toHaveValue(shown);
    }
  });
});
