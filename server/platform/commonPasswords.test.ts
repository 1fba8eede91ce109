import { isCommonPassword } from './commonPasswords';

it.each(['password1', 'a1234567', '12345678a', 'qwerty123', 'iloveyou1', 'Password1', 'QWERTY123'])(
  'knows %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['Candor2026', 'harbour-47-lantern', 'vT9#kfm20x'])('lets %s through', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
