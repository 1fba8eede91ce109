import { type Allowed, type AuditReport, judgeAudit } from './judgeAudit';

const today = Date.parse('2026-11-28');
const report: AuditReport = {
  vulnerabilities: {
    outer: { via: ['inner'] },
    inner: {
      via: [
        {
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          name: 'inner',
          severity: 'high',
          title: 'runs any code',
          range: '<2.0.0',
        },
      ],
    },
  },
};
const allow = (change: Partial<Allowed> = {}): Allowed => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  until: '2026-12-31',
  reason: 'used only when the app is built',
  ...change,
});

describe('the audit of dependencies', () => {
  it('names an advisory that is not allowed', () => {
    expect(judgeAudit(report, [], today)).toEqual([
      'GHSA-aaaa-bbbb-cccc high: inner <2.0.0: runs any code',
    ]);
  });

  it('accepts an advisory with a reason until the last day', () => {
    expect(judgeAudit(report, [allow()], today)).toEqual([]);
    expect(judgeAudit(report, [allow({ until: '2026-11-28' })], today)).toEqual([]);
  });

  it.each<[string, Partial<Allowed>, string]>([
    ['after its last day', { until: '2026-11-27' }, 'was allowed until 2026-11-27'],
    ['for longer than 90 days', { until: '2027-11-28' }, 'at most 90 days ahead'],
    ['with an invalid date', { until: 'soon' }, 'at most 90 days ahead'],
    ['without a reason', { reason: ' ' }, 'without a reason'],
  ])('refuses a permission %s', (_, change, fault) => {
    expect(judgeAudit(report, [allow(change)], today)).toEqual([expect.stringContaining(fault)]);
  });

  it('refuses a permission for an advisory that is no longer reported', () => {
    expect(judgeAudit({ vulnerabilities: {} }, [allow()], today)).toEqual([
      expect.stringContaining('no longer reported'),
    ]);
  });
});
