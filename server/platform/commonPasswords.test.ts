import { isCommonPassword } from './commonPasswords';

describe('common passwords', () => {
  it.each([
    'password1',
    'a1234567',
    '12345678a',
    'qwerty123',
    'iloveyou1',
    'Password1',
    'QWERTY123',
  ])('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Candor2026', 'harbour-47-lantern', 'vT9#kfm20x'])(
    '%s is not a common password',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
