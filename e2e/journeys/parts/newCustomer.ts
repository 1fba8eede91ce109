/** What a journey types for the customer it makes. */
export const newCustomer = {
  password: 'Candor2026',
  fundPassword: '246810',
  name: '林晓',
  /** What an account of the demo begins with, USDT. */
  beginning: '10000',
  deposit: '1000',
  /** Both together. */
  funded: '11000',
} as const;
