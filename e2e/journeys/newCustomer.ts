/** What a journey types for the customer it makes. */
export const newCustomer = {
  password: 'Candor2026',
  fundPassword: '246810',
  name: '林晓',
  deposit: '1000',
} as const;
