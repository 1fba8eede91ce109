import { aLog } from '@candor/proof/testing/aLog';
import { TestLog, type TestBatch } from '@candor/proof/testing/TestLog';
import { auditMinutes } from '@candor/verify/checkServer.mjs';
import { serveLog, type PageTexts } from '@candor/verify/testing/serveLog';

export interface AuditVector {
  minutes: number;
  /** Expected result of the audit: the number of ticks, or the error code. */
  expected: number | string;
  /** Responses by path and query. */
  pages: PageTexts;
}

const log = aLog();
const vectorOf = (change: (batch: TestBatch, step: number) => TestBatch) =>
  new TestLog(log.batches.map(change), log.size - 1);

/** The honest log, and logs with one change that only an audit detects. */
const LOGS: Readonly<Record<string, TestLog>> = {
  'adds-up': vectorOf((batch) => batch),
  'promise-broken-over-an-edge': vectorOf((batch, step) =>
    step === 119 ? { ...batch, nextTs: batch.ts + 1_500 } : batch,
  ),
  'number-left-out-over-an-edge': vectorOf((batch, step) => ({
    ...batch,
    ticks: batch.ticks.map((tick) =>
      tick.procode === 'DAWN' && step >= 120 ? { ...tick, seq: tick.seq + 1 } : tick,
    ),
  })),
};

export async function audit(url: string, minutes: number): Promise<number | string> {
  return auditMinutes(url, minutes).catch((error: Error) => error.message);
}

export async function makeAuditVectors(): Promise<Record<string, AuditVector>> {
  const made: Record<string, AuditVector> = {};
  for (const [name, one] of Object.entries(LOGS)) {
    const pages: PageTexts = {};
    const server = await serveLog(one, pages);
    made[name] = { minutes: 2, expected: await audit(server.url, 2), pages };
    await server.close();
  }
  return made;
}
