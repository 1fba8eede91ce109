import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { checkAmount } from '@/domain/input/amount';
import { HOME_COUNTRY, readPhone } from '@/domain/input/phone';
import { minor } from '@candor/rules/money';
import { testStores } from '@/testing/testStores';
import { StoresContext } from '@/hooks/contexts';
import { useForm } from './useForm';

const limits = { min: minor(10_000), max: minor(5_000_000), available: null };

function build() {
  const { stores } = testStores();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
  );
  const { result } = renderHook(
    () =>
      useForm({ username: '', amount: '' }, (values) => {
        const code = checkAmount(values.amount, limits);
        return {
          username: readPhone(values.username, HOME_COUNTRY, []).fault,
          amount: code && { code, params: { min: '100.00', unit: 'USDT' } },
        };
      }),
    { wrapper },
  );
  const type = (name: 'username' | 'amount', value: string) =>
    act(() => result.current.field(name).onChange(value));
  return { form: () => result.current, type };
}

describe('useForm', () => {
  it('shows no error during the first typing, and shows it when the field loses focus', () => {
    const { form, type } = build();
    type('username', '138');
    expect(form().field('username').error).toBeUndefined();
    act(() => form().field('username').onBlur());
    expect(form().field('username').error).toBe('手机号不足 11 位，请补全');
    type('username', '13800000000');
    expect(form().field('username').error).toBeUndefined();
  });

  it('shows no error for an empty field that only the Tab key passed', () => {
    const { form } = build();
    act(() => form().field('username').onBlur());
    expect(form().field('username').error).toBeUndefined();
  });

  it('returns the first invalid field as the reason why the button is blocked', () => {
    const { form, type } = build();
    expect(form().firstProblem).toEqual({ name: 'username', text: '请填写这一项' });
    type('username', '13800000000');
    type('amount', '5');
    expect(form().firstProblem).toEqual({ name: 'amount', text: '每笔至少 100.00 USDT' });
    type('amount', '100');
    expect([form().isValid, form().firstProblem]).toEqual([true, null]);
  });

  it('shows every error on a submit, and keeps the input', () => {
    const { form, type } = build();
    type('username', '13800000000');
    let isFine = true;
    act(() => {
      isFine = form().check();
    });
    expect(isFine).toBe(false);
    expect(form().field('username')).toMatchObject({ value: '13800000000', error: undefined });
    expect(form().field('amount').error).toBe('请输入金额');
  });

  it("shows the server's sentence until the field changes", () => {
    const { form, type } = build();
    type('username', '13800000000');
    act(() => form().refuse({ username: '这个账号已注册，请直接登录' }));
    expect(form().field('username').error).toBe('这个账号已注册，请直接登录');
    type('username', '13800000001');
    expect(form().field('username').error).toBeUndefined();
  });

  it('is empty after a reset', () => {
    const { form, type } = build();
    type('amount', '5');
    act(() => form().reset());
    expect(form().values).toEqual({ username: '', amount: '' });
    expect(form().field('amount').error).toBeUndefined();
  });
});
