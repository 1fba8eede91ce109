import { isProofOverdue, overdueVerdict, PROOF_GRACE_MS } from './proofOverdue';

const NOON = Date.UTC(2026, 0, 5, 12);

describe('isProofOverdue', () => {
  it.each([
    ['in its first ms', NOON],
    ['in its last ms', NOON + 59_999],
  ])('counts from the end of the minute, for an order that expires %s', (_, expiresAt) => {
    const limit = NOON + 60_000 + PROOF_GRACE_MS;
    expect(isProofOverdue(expiresAt, limit)).toBe(false);
    expect(isProofOverdue(expiresAt, limit + 1)).toBe(true);
  });
});

describe('overdueVerdict', () => {
  it('fails at the step of the closing price and leaves later steps open', () => {
    expect(overdueVerdict).toMatchObject({ code: 'proof_overdue', isValid: false });
    expect(overdueVerdict.steps.filter(({ state }) => state === 'failed')).toEqual([
      { step: 'closing', state: 'failed', code: 'proof_overdue' },
    ]);
  });
});
