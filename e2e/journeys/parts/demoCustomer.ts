/** The customer that every demo server has: verified and with money. */
export const demoCustomer = {
  phone: '13800000000',
  password: 'demo1234',
  fundPassword: '123456',
} as const;
