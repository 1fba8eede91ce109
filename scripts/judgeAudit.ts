/** An advisory that the project accepts until a date, in scripts/auditAllowed.json. */
export interface Allowed {
  /** GHSA id. */
  id: string;
  /** Last day (YYYY-MM-DD), at most 90 days ahead; then somebody judges again. */
  until: string;
  reason: string;
}

interface Advisory {
  url: string;
  name: string;
  severity: string;
  title: string;
  range: string;
}

/** The part of `npm audit --json` that names advisories; a text refers to another package. */
export interface AuditReport {
  vulnerabilities: Record<string, { via: readonly (string | Advisory)[] }>;
}

const DAYS_MAX = 90;
const DAY_MS = 86_400_000;

const idOf = ({ url }: Advisory): string => url.slice(url.lastIndexOf('/') + 1);

function faultOf({ id, until, reason }: Allowed, known: ReadonlySet<string>, today: number) {
  const left = Date.parse(until) - today;
  if (reason.trim() === '') return `${id} is allowed without a reason`;
  if (Number.isNaN(left) || left > DAYS_MAX * DAY_MS) {
    return `${id} is allowed until ${until}; at most ${DAYS_MAX} days ahead`;
  }
  if (!known.has(id)) return `${id} is allowed but no longer reported: remove it`;
  return left < 0 ? `${id} was allowed until ${until}` : null;
}

/** Returns one line for each advisory that is not allowed, and for each wrong permission. */
export function judgeAudit(
  { vulnerabilities }: AuditReport,
  allowed: readonly Allowed[],
  today: number,
): string[] {
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string');
  const advisories = new Map(found.map((one) => [idOf(one), one]));
  const names = new Set(allowed.map(({ id }) => id));
  const open = [...advisories].filter(([id]) => !names.has(id));
  return [
    ...open.map(([id, one]) => `${id} ${one.severity}: ${one.name} ${one.range}: ${one.title}`),
    ...allowed
      .map((one) => faultOf(one, new Set(advisories.keys()), today))
      .filter((fault) => fault !== null),
  ];
}
