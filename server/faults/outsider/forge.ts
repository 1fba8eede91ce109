import type { TestMarket } from '../../testing/testMarket';
import { batchDigest, batchLines, batchRoot, GENESIS } from '../../log/tickChain';
import { ProofLog } from '../../proof/ProofLog';

const CONSTRAINTS_SQL = `select conrelid::regclass::text as tab, conname as name from pg_constraint
  where contype in ('f', 'c') and conrelid::regclass::text in
    ('tick', 'tick_batch', 'trade_order', 'order_opening', 'settlement', 'log_minute', 'log_head')`;

/** Forges the database as an operator with the key could, with recomputed hashes and signatures. */
export async function forge(test: TestMarket, ...statements: string[]): Promise<void> {
  const { pool } = test.owner;
  for (const { tab, name } of (await pool.query(CONSTRAINTS_SQL)).rows) {
    await pool.query(`alter table ${tab} drop constraint if exists "${name}" cascade`);
  }
  for (const statement of statements) await pool.query(statement);
  await relinkBatches(test);
  await pool.query('delete from log_head; delete from log_node; delete from log_minute');
  const { context } = test;
  const proof = new ProofLog(context);
  await proof.begin();
  await proof.seal(context.market.log, true);
  // Replaces the state of the running server.
  Object.assign(context.proof, proof);
}

/** Recomputes the hash chain of the batches. */
async function relinkBatches({ owner, db, context }: TestMarket): Promise<void> {
  const { rows: ticks } = await db.pool.query('select product_id, ts, seq, price from tick');
  const { rows: batches } = await db.pool.query('select * from tick_batch order by seq');
  const { rows: entries } = await db.pool.query('select * from log_entry order by batch_seq, idx');
  let prev: Buffer = GENESIS;
  for (const batch of batches) {
    const mine = ticks.filter(({ ts }) => ts === batch.ts);
    const lines = batchLines(
      mine.map(({ product_id: id, seq, ts, price }) => {
        const { procode = '', decimals = 0 } = context.market.log.productById(id) ?? {};
        return { procode, decimals, seq, ts, price };
      }),
    );
    const root = batchRoot(lines);
    const beside = entries.filter(({ batch_seq: seq }) => seq === batch.seq);
    const entriesRoot = batchRoot(beside.map(({ line }) => line));
    const { seq, ts } = batch;
    const own = { entries: beside.length, entriesRoot };
    const digest = batchDigest(prev, { seq, ts, n: lines.length, root, ...own });
    await owner.pool.query(
      `update tick_batch set n = $2, root = $3, prev = $4, digest = $5, entries = $6,
         entries_root = $7 where seq = $1`,
      [seq, lines.length, root, prev, digest, beside.length, entriesRoot],
    );
    prev = digest;
  }
}
