import { isDeepStrictEqual } from 'node:util';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { InputOf, RecordedName } from '../../types/contract/ops/commands';
import type { Outcome } from '../../types/contract/ops/common';
import type { Queryable } from '../db/Database';
import { newId } from '../platform/newId';
import { OpsFault } from '../platform/OpsFault';
import {
  askDecision,
  carryOutLater,
  decideRequest,
  findRequest,
  type RequestRow,
} from '../repositories/operatorDecisions';
import type { Acting, ConsoleContext, Proposal, ReadContext, Recorded } from './ConsoleContext';
import { HANDLERS } from './handlersOf';
import { secondOf } from './secondOf';
import { signOptions, verifySignature } from './signatures';
import { startOf, statementOf } from './statement';

const recordedOf = <K extends RecordedName>(name: K): Recorded<K> =>
  HANDLERS[name] as unknown as Recorded<K>;

/** Id and time of a decision; those of the signed statement, where it was signed. */
interface Moment {
  id: string;
  at: number;
}

/** The reason in an operator's words, of a command's input. */
const wordsOf = (input: object): string =>
  'why' in input && typeof input.why === 'string' ? input.why : '';

/** Reads id and time from a signed statement. */
function momentOf(statement: string): Moment {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(statement)?.[1] ?? '';
  return { id: line('request'), at: Date.parse(line('at')) };
}

interface Decision {
  context: ConsoleContext;
  acting: Acting;
  /** The request's id that the caller chose; null for a new one. */
  id: string | null;
}

const momentNow = ({ context: { clock }, id }: Decision): Moment => {
  const at = clock.now();
  return { id: id ?? newId('R', at), at };
};

/** A statement to sign for a command, with options for the browser. */
export async function prepareSignature(
  decision: Decision,
  state: (moment: Moment) => Promise<string>,
) {
  const { context, acting } = decision;
  const statement = await state(momentNow(decision));
  return { statement, options: { ...(await signOptions(context, acting.operator, statement)) } };
}

/**
 * Checks a signature against the statement of the present state. Throws `changed_meanwhile` when the
 * state differs from the one that was signed.
 */
async function signed(
  decision: Decision,
  response: AuthenticationResponseJSON | null,
  state: (moment: Moment) => Promise<string>,
) {
  const { context, acting } = decision;
  if (response === null) {
    const moment = momentNow(decision);
    return { moment, statement: await state(moment), signature: null };
  }
  const { statement, signature } = await verifySignature(context, acting.operator, response);
  const moment = momentOf(statement);
  if ((await state(moment)) !== statement) throw new OpsFault('changed_meanwhile');
  return { moment, statement, signature };
}

/** The statement of a first person's decision. */
export function statementOfCommand<K extends RecordedName>(
  { context, acting: { operator } }: Decision,
  command: K,
  input: InputOf<K>,
) {
  return async ({ id, at }: Moment) => {
    const proposal = await recordedOf(command).propose(context, input);
    return statementOf({ ...proposal, id, at, command, input, operator, reason: wordsOf(input) });
  };
}

function applyRequest(
  context: ConsoleContext,
  tx: Queryable,
  {
    id: request,
    command,
    input,
    askedBy,
  }: Pick<RequestRow, 'id' | 'command' | 'askedBy' | 'input'>,
): Promise<string | void> {
  const name = command as RecordedName;
  return recordedOf(name).apply({
    tx,
    context,
    input: input as never,
    actor: `operator:${askedBy}`,
    request,
    at: context.clock.now(),
  });
}

/**
 * The outcome of an earlier call with the same id; null without one. Throws `decided_before` when
 * that one was another command.
 */
async function outcomeBefore(
  { context, acting, id }: Decision,
  command: string,
  input: object,
): Promise<Outcome | null> {
  const row = id === null ? null : await findRequest(context.db, id);
  if (row === null) return null;
  const isSame = row.command === command && isDeepStrictEqual(row.input, input);
  if (!isSame || row.askedBy !== acting.operator)
    throw new OpsFault('decided_before', { id: row.id });
  const state = row.second === null || row.effectAt !== null ? 'done' : 'waiting';
  return {
    state,
    request: row.id,
    second: secondOf(row.second),
    notBefore: row.notBefore,
    link: null,
  };
}

/**
 * Records a command's decision and, if one person is enough, makes the change. A repeated call, whose
 * reply was lost, has the outcome of the first one.
 */
export function runRecorded<K extends RecordedName>(
  decision: Decision,
  command: K,
  input: InputOf<K>,
  response: AuthenticationResponseJSON | null,
): Promise<Outcome> {
  return recordOnce(decision, command, input, response).catch(async (error: unknown) => {
    const before = await outcomeBefore(decision, command, input);
    if (before === null) throw error;
    return before;
  });
}

async function recordOnce<K extends RecordedName>(
  decision: Decision,
  command: K,
  input: InputOf<K>,
  response: AuthenticationResponseJSON | null,
): Promise<Outcome> {
  const { context, acting } = decision;
  const state = statementOfCommand(decision, command, input);
  const { moment, statement, signature } = await signed(decision, response, state);
  const { id } = moment;
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const proposal: Proposal = await recordedOf(command).propose({ ...context, db: tx }, input);
    const {
      userId = null,
      amount = null,
      currency = null,
      oldValue = null,
      newValue = null,
    } = proposal;
    const { ref, target = '' } = proposal;
    const facts = { ref, userId, amount, currency, target, oldValue, newValue };
    const reason = wordsOf(input);
    const row = { ...facts, id, command, input, statement, reason, at, notBefore: startOf(input) };
    const asked = await askDecision(tx, acting.tokenHash, row, signature);
    const second = secondOf(asked.second);
    if (asked.second !== null) {
      const { notBefore } = asked;
      return { state: 'waiting', request: id, second, notBefore, link: null };
    }
    const request = { id, command, input: { ...input }, askedBy: acting.operator };
    const link = (await applyRequest(context, tx, request)) ?? null;
    return { state: 'done', request: id, second, notBefore: null, link };
  });
}

async function requestOf({ db }: Pick<ConsoleContext, 'db'>, id: string): Promise<RequestRow> {
  const row = await findRequest(db, id);
  if (row === null) throw new OpsFault('item_unknown', { id });
  return row;
}

/** The present state must still be the one that the request was made on. */
async function requireUnchanged(context: ReadContext, row: RequestRow): Promise<void> {
  const { id, command, input, at, askedBy: operator, reason } = row;
  const proposal = await recordedOf(command as RecordedName).propose(context, input as never);
  const now = statementOf({ ...proposal, id, command, input, at, operator, reason });
  const then = statementOf({ ...row, operator, at });
  if (now !== then) throw new OpsFault('changed_meanwhile');
}

/** The statement of a second person's decision: the request's, under their own name. */
export function statementOfApproval(
  { context, acting: { operator } }: Decision,
  { id, why }: { id: string; why: string },
) {
  return async (moment: Moment) => {
    const row = await requestOf(context, id);
    const command = `approvals approve ${row.command} ${row.id}`;
    return statementOf({ ...row, ...moment, command, operator, reason: why });
  };
}

/** The second person's decision; makes the change unless it takes effect later. */
export async function runDecision(
  decision: Decision,
  verdict: 'approved' | 'refused',
  input: { id: string; why: string },
  response: AuthenticationResponseJSON | null,
): Promise<Outcome> {
  const { context, acting } = decision;
  const row = await requestOf(context, input.id);
  const state = statementOfApproval(decision, input);
  const { statement, signature } = await signed(decision, response, state);
  const at = context.clock.now();
  const common = { request: row.id, second: secondOf(row.second), notBefore: row.notBefore };
  return context.db.transaction(async (tx) => {
    const facts = { id: row.id, decision: verdict, reason: input.why, statement, at };
    const isNow = await decideRequest(tx, acting.tokenHash, facts, signature);
    if (verdict === 'refused') return { ...common, state: 'refused', link: null };
    await requireUnchanged({ ...context, db: tx }, row);
    if (!isNow) return { ...common, state: 'later', link: null };
    const link = (await applyRequest(context, tx, row)) ?? null;
    return { ...common, state: 'done', link };
  });
}

/** Makes an approved change whose delay is over; false when there is nothing to do. */
export async function carryOut(context: ConsoleContext, row: RequestRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await carryOutLater(tx, row.id, context.clock.now()))) return false;
    await requireUnchanged({ ...context, db: tx }, row);
    await applyRequest(context, tx, row);
    return true;
  });
}
