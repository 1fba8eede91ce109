import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';

/** An operator's rules of one product; empty and null ones are as for every product. */
export interface ProductRuleRow {
  procode: string;
  /** Since when the operator halts it, ms; null while it trades. */
  haltedAt: number | null;
  /** Since when the operator refuses new orders on it, ms; null while it accepts them. */
  pausedAt: number | null;
  note: Record<string, string>;
  terms: string;
  orderMin: Minor | null;
  orderMax: Minor | null;
  updatedAt: number;
}

const LIST: SqlStatement = {
  name: 'product_rule_list',
  text: `select procode, halted_at, paused_at, note, terms, order_min, order_max, updated_at
         from product_rule order by procode`,
};

const STORE: SqlStatement = {
  name: 'product_rule_store',
  text: `insert into product_rule (procode, halted_at, note, terms, order_min, order_max, updated_at,
           paused_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (procode) do update set halted_at = $2, note = $3, terms = $4, order_min = $5,
           order_max = $6, updated_at = $7, paused_at = $8`,
};

export function listProductRules(db: Queryable): Promise<ProductRuleRow[]> {
  return db.query<ProductRuleRow>(LIST);
}

export async function storeProductRule(tx: Queryable, rule: ProductRuleRow): Promise<void> {
  const { procode, haltedAt, pausedAt, note, terms, orderMin, orderMax, updatedAt } = rule;
  const texts = JSON.stringify(note);
  const values = [procode, haltedAt, texts, terms, orderMin, orderMax, updatedAt, pausedAt];
  await tx.execute(STORE, values);
}
