/** Passwords that pass every rule for new ones, for tests that are about something else. */
export const PASSWORD = 'Candor2026';
export const FUND_PASSWORD = '908172';
