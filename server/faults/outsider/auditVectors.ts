import { aLog } from '@candor/proof/testing/aLog';
import { TestLog, type TestBatch } from '@candor/proof/testing/TestLog';
import { auditMinutes } from '@candor/verify/audit.mjs';
import { serveLog, type PageTexts } from '@candor/verify/testing/serveLog';

type Audit = Awaited<ReturnType<typeof auditMinutes>>;

export interface AuditVector {
  minutes: number;
  /** Expected result of the audit: what it found, or the error code. */
  expected: Audit | string;
  /** Responses by path and query. */
  pages: PageTexts;
}

const log = aLog();
const logOf = (batches: readonly TestBatch[]) => new TestLog(batches, log.size - 1);
const vectorOf = (change: (batch: TestBatch, step: number) => TestBatch) =>
  logOf(log.batches.map(change));

/** The honest log, and logs with one change that only an audit detects. */
export const AUDITED_LOGS: Readonly<Record<string, TestLog>> = {
  'adds-up': vectorOf((batch) => batch),
  'batch-left-out-over-an-edge': logOf(aLog({ pause: [119, 121] }).batches),
  'batch-off-the-grid': vectorOf((batch, step) =>
    step === 119 ? { ...batch, ts: batch.ts + 500 } : batch,
  ),
  'line-left-out': logOf(aLog({ gap: [90, 91] }).batches),
  'number-left-out-over-an-edge': vectorOf((batch, step) => ({
    ...batch,
    ticks: batch.ticks.map((tick) =>
      tick.procode === 'DAWN' && step >= 120 ? { ...tick, seq: tick.seq + 1 } : tick,
    ),
  })),
};

export async function audit(url: string, minutes: number): Promise<Audit | string> {
  return auditMinutes(url, minutes).catch((error: Error) => error.message);
}

export async function makeAuditVectors(): Promise<Record<string, AuditVector>> {
  const made: Record<string, AuditVector> = {};
  for (const [name, one] of Object.entries(AUDITED_LOGS)) {
    const pages: PageTexts = {};
    const server = await serveLog(one, pages);
    made[name] = { minutes: 2, expected: await audit(server.url, 2), pages };
    await server.close();
  }
  return made;
}
