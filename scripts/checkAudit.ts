import { spawnSync } from 'node:child_process';
import path from 'node:path';
import allowed from './auditAllowed.json';
import { type AuditReport, judgeAudit } from './judgeAudit';

/**
 * Stage `audit`: fails for a published advisory about a locked package, unless
 * scripts/auditAllowed.json allows it. Skipped where the registry offers no audit, or is not
 * reachable.
 */
function main(): void {
  const root = path.join(__dirname, '..');
  const options = { cwd: root, encoding: 'utf8', shell: true, maxBuffer: 1 << 26 } as const;
  const { stdout } = spawnSync('npm audit --json', options);
  const report = JSON.parse(stdout || '{}') as Partial<AuditReport>;
  if (report.vulnerabilities === undefined) {
    console.log('SKIP audit: the registry did not audit the packages');
    return;
  }
  const faults = judgeAudit({ vulnerabilities: report.vulnerabilities }, allowed, Date.now());
  for (const fault of faults) console.log(`FAIL ${fault}`);
  console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main();
