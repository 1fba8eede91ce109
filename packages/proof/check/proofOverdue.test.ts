import { isProofOverdue, overdueVerdict, PROOF_GRACE_MS } from './proofOverdue';

const NOON = Date.UTC(2026, 0, 5, 12);

describe('isProofOverdue', () => {
  it.each([
    ['on the minute', NOON],
    ['in its last ms', NOON + 59_999],
  ])('counts from the end of the minute of expiry: %s', (_, expiresAt) => {
    const limit = NOON + 60_000 + PROOF_GRACE_MS;
    expect(isProofOverdue(expiresAt, limit)).toBe(false);
    expect(isProofOverdue(expiresAt, limit + 1)).toBe(true);
  });
});

describe('overdueVerdict', () => {
  it('fails at the closing price and leaves the rest open', () => {
    expect(overdueVerdict).toMatchObject({ code: 'proof_overdue', isValid: false });
    expect(overdueVerdict.steps.filter(({ state }) => state === 'failed')).toEqual([
      { step: 'closing', state: 'failed', code: 'proof_overdue' },
    ]);
  });
});
