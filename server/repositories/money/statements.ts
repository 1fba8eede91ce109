import { sql } from 'kysely';
import type { Queryable } from '../../db/Database';

/** How far the times of a deposit and of its line may differ, ms: banks take days. */
const SIMILAR_MS = 3 * 86_400_000;

/** A line of a statement; the amount in hundredths of the channel's currency. */
export interface StatementLine {
  channelId: string;
  lineId: string;
  at: number;
  amount: number;
  payer: string;
  note: string;
  /** The deposit that it paid; null while unknown. */
  deposit: string | null;
  /** The payout that it is, and what the customer receives (USDT, hundredths); null if it is none. */
  payout: { id: string; net: number } | null;
}

/** The payout that was sent with the line's id as its reference; hashes are stored in lower case. */
const PAYOUT_OF_LINE = sql`left join lateral (
    select jsonb_build_object('id', w.id, 'net', w.amount - w.fee) as payout
    from payout_step s join withdrawal w on w.user_id = s.user_id and w.id = s.id
    where l.amount < 0 and s.reference in (l.line_id, lower(l.line_id)) and s.reference <> ''
    limit 1) o on true`;

const LINES = sql`select l.channel_id, l.line_id, l.at, l.amount, l.payer, l.note, m.deposit, o.payout
  from statement_line l
  left join statement_match m on m.channel_id = l.channel_id and m.line_id = l.line_id
  ${PAYOUT_OF_LINE}`;

/** Lists lines of a channel by their ids. */
export async function findLines(
  db: Queryable,
  channelId: string,
  ids: readonly string[],
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`${LINES}
    where l.channel_id = ${channelId} and l.line_id = any(${ids}::text[])`.execute(db.kysely);
  return rows;
}

/** A line with the deposits that it may have paid, the nearest in time first. */
export interface OpenLine extends StatementLine {
  similarDeposits: { id: string; userId: number; at: number }[];
}

/** Lists lines before an instant, newest first. */
export async function listLines(
  db: Queryable,
  page: { channelId: string; isOpen: boolean; before: number; limit: number },
): Promise<OpenLine[]> {
  const { channelId, isOpen, before, limit } = page;
  const { rows } = await sql<OpenLine>`
    select l.*, coalesce(s.deposits, '[]') as similar_deposits
    from (${LINES} where l.channel_id = ${channelId} and l.at < ${before}
      and (not ${isOpen} or (m.deposit is null and o.payout is null))
      order by l.at desc, l.line_id limit ${limit}) l
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'userId', p.user_id, 'at', p.at)
        order by abs(p.at - l.at), p.id) as deposits
      from deposit p left join deposit_decision d on d.user_id = p.user_id and d.id = p.id
      where l.deposit is null and p.channel_id = l.channel_id and p.pay_amount = l.amount
        and p.at between l.at - ${SIMILAR_MS} and l.at + ${SIMILAR_MS}
        and coalesce(d.decision, '') <> 'rejected'
        and not exists (select from statement_match m
          where m.user_id = p.user_id and m.deposit = p.id)) s on true
    order by l.at desc, l.line_id`.execute(db.kysely);
  return rows;
}

export interface MatchableDeposit {
  userId: number;
  id: string;
  channelId: string;
  payAmount: number;
  at: number;
}

/** The line that paid a deposit, or null. */
export async function findLineOf(
  db: Queryable,
  { userId, id }: Pick<MatchableDeposit, 'userId' | 'id'>,
): Promise<StatementLine | null> {
  const { rows } = await sql<StatementLine>`${LINES}
    where m.user_id = ${userId} and m.deposit = ${id}`.execute(db.kysely);
  return rows[0] ?? null;
}

/** Lists lines that may have paid a deposit and paid no other one, the nearest in time first. */
export async function listSimilarLines(
  db: Queryable,
  { channelId, payAmount, at }: MatchableDeposit,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`${LINES}
    where l.channel_id = ${channelId} and l.amount = ${payAmount} and m.deposit is null
      and l.at between ${at - SIMILAR_MS} and ${at + SIMILAR_MS}
    order by abs(l.at - ${at}), l.line_id limit 10`.execute(db.kysely);
  return rows;
}

export interface NewStatement {
  request: string;
  channelId: string;
  sha256: Buffer;
  lines: readonly Omit<StatementLine, 'channelId' | 'deposit' | 'payout'>[];
  balance: number | null;
  balanceAt: number | null;
  at: number;
}

/** Inserts a statement; its lines must be new. */
export async function insertStatement(tx: Queryable, row: NewStatement): Promise<void> {
  const { request, channelId, sha256, lines, balance, balanceAt, at } = row;
  await sql`insert into statement_file (id, channel_id, sha256, lines, balance, balance_at, at)
    values (${request}, ${channelId}, ${sha256}, ${lines.length}, ${balance}, ${balanceAt}, ${at})`.execute(
    tx.kysely,
  );
  await sql`insert into statement_line (channel_id, line_id, file, at, amount, payer, note)
    select ${channelId}, d."lineId", ${request}, d.at, d.amount, d.payer, d.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as d ("lineId" text, at bigint, amount bigint, payer text, note text)`.execute(tx.kysely);
}

/**
 * Matches lines of a statement with deposits where the pair is the only one: the same channel and
 * amount, within three days, and neither has another candidate. Returns how many were matched.
 */
export async function matchStatement(
  tx: Queryable,
  { request, channelId, at }: { request: string; channelId: string; at: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with pair as (
      select l.line_id, p.user_id, p.id from statement_line l
        join deposit p on p.channel_id = l.channel_id and p.pay_amount = l.amount
          and p.at between l.at - ${SIMILAR_MS} and l.at + ${SIMILAR_MS}
        left join deposit_decision d on d.user_id = p.user_id and d.id = p.id
      where l.channel_id = ${channelId} and coalesce(d.decision, '') <> 'rejected'
        and not exists (select from statement_match m
          where m.channel_id = l.channel_id and m.line_id = l.line_id)
        and not exists (select from statement_match m
          where m.user_id = p.user_id and m.deposit = p.id))
    insert into statement_match (channel_id, line_id, user_id, deposit, request, at)
    select ${channelId}, a.line_id, a.user_id, a.id, ${request}, ${at} from pair a
    where not exists (select from pair b where b.line_id = a.line_id and b.id <> a.id)
      and not exists (select from pair b where b.id = a.id and b.line_id <> a.line_id)`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows);
}

/** Matches one line by hand; false when the line or the deposit is matched already. */
export async function insertMatch(
  tx: Queryable,
  row: {
    channelId: string;
    lineId: string;
    userId: number;
    deposit: string;
    request: string;
    at: number;
  },
): Promise<boolean> {
  const { channelId, lineId, userId, deposit, request, at } = row;
  const { numAffectedRows = 0n } = await sql`
    insert into statement_match (channel_id, line_id, user_id, deposit, request, at)
    values (${channelId}, ${lineId}, ${userId}, ${deposit}, ${request}, ${at})
    on conflict do nothing`.execute(tx.kysely);
  return numAffectedRows === 1n;
}

export interface ChannelSums {
  channel: string;
  unit: 1 | 2;
  held: number | null;
  heldAt: number | null;
  credited: number;
  received: number;
  matched: number;
  unmatchedLines: number;
  unmatchedOut: number;
  unmatchedDeposits: number;
}

/** Adds up statements and approved deposits by channel. */
export async function sumChannels(db: Queryable): Promise<ChannelSums[]> {
  const { rows } = await sql<ChannelSums>`
    with line as (
      select l.channel_id, sum(l.amount) as received, sum(l.amount) filter (where m.deposit is not null)
          as matched, count(*) filter (where m.deposit is null) as open
        from statement_line l left join statement_match m
          on m.channel_id = l.channel_id and m.line_id = l.line_id
        where l.amount > 0 group by 1),
    away as (
      select l.channel_id, count(*) as open from statement_line l ${PAYOUT_OF_LINE}
        where l.amount < 0 and o.payout is null group by 1),
    credit as (
      select p.channel_id, sum(p.pay_amount) as credited,
          count(*) filter (where m.deposit is null) as open
        from deposit p join deposit_decision d on d.user_id = p.user_id and d.id = p.id
          left join statement_match m on m.user_id = p.user_id and m.deposit = p.id
        where d.decision = 'approved' group by 1)
    select c.id as channel, c.unit, f.balance as held, f.balance_at as held_at,
      coalesce(d.credited, 0)::bigint as credited, coalesce(l.received, 0)::bigint as received,
      coalesce(l.matched, 0)::bigint as matched, coalesce(l.open, 0)::int as unmatched_lines,
      coalesce(a.open, 0)::int as unmatched_out,
      coalesce(d.open, 0)::int as unmatched_deposits
    from channel c left join line l on l.channel_id = c.id left join credit d on d.channel_id = c.id
      left join away a on a.channel_id = c.id
      left join lateral (select s.balance, s.balance_at from statement_file s
        where s.channel_id = c.id and s.balance is not null order by s.balance_at desc limit 1) f
        on true
    where c.id <> 'backend' order by c.position, c.id`.execute(db.kysely);
  return rows;
}
