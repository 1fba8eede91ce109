/** Passwords that satisfy all rules. */
export const PASSWORD = 'Candor2026';
export const FUND_PASSWORD = '908172';
