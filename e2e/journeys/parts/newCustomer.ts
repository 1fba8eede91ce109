/** Data of the customer that a journey registers. */
export const newCustomer = {
  password: 'Candor2026',
  fundPassword: '246810',
  name: '林晓',
  /** Initial balance of a demo account, USDT. */
  beginning: '10000',
  deposit: '1000',
  funded: '11000',
} as const;
