/** What a journey types for the customer it makes. */
export const newCustomer = {
  password: 'Candor2026',
  fundPassword: '246810',
  name: '林晓',
  /** A number with a right check digit that belongs to nobody. */
  idCard: '11010519491231002X',
  deposit: '1000',
} as const;
