import type { CommandName } from '@contract/ops/commands';
import { faultOf, fieldsOf, valueOf } from './fieldsOf';

function read(command: CommandName, name: string, typed: string) {
  const field = fieldsOf(command).find((one) => one.name === name);
  if (field === undefined) throw new Error(`${command} has no ${name}`);
  const value = valueOf(field, typed);
  return [value, faultOf(field, value)];
}

describe('a field of an operator command', () => {
  it.each([
    ['１２３４．５', '1234.50'],
    [' 1,234 ', '1234'],
    ['12，345.60', '12345.60'],
    ['100U', '100'],
    ['0', '0'],
  ])('reads the amount %j as %j', (typed, amount) => {
    expect(read('credit bonus', 'amount', typed)).toEqual([amount, null]);
  });

  it.each(['1.000', '1,2,3', '12\n34', 'ten', '-5', '5 CNY'])('names %j as no amount', (typed) => {
    expect(read('credit bonus', 'amount', typed)[1]).toBe('amount');
  });

  it.each([
    ['users level', 'value', '３', 3],
    ['books day', 'day', '２０２６－１１－２８', '2026-11-28'],
    ['operators end', 'name', ' ann\n', 'ann'],
    ['market set', 'min', '１０', '10'],
  ] as const)('of %s reads %s in the digits of any keyboard', (command, name, typed, value) => {
    expect(read(command, name, typed)).toEqual([value, null]);
  });

  it('keeps the punctuation of what people read', () => {
    expect(read('users note', 'text', '请稍等，谢谢！')).toEqual(['请稍等，谢谢！', null]);
    expect(read('market halt', 'note', '休市：１小时')).toEqual(['休市：１小时', null]);
  });

  it('has no value out of its bounds, and none that is not a whole number', () => {
    for (const typed of ['0', '10', '1.5', '3x'])
      expect(read('users level', 'value', typed)[1]).toBe('bounds');
  });
});
