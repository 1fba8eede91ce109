import type { RegisterType } from '../../../types/contract/account';
import type { Core } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { networkOf } from '../../platform/limits/networkOf';
import { countCode, lockCodeCount } from '../../repositories/codeQuota';
import { makeChallenge, verifyChallenge } from './challenges';
import type { CodePurpose } from './verificationCodes';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

/** Maximum codes for each UTC day (decision 023): unauthenticated callers cause the cost. */
export const CODE_CAPS = {
  /** Codes to one phone or e-mail address, requested without authentication. */
  number: 10,
  /** Codes to one block of 10,000 phone numbers. Premium-number fraud uses consecutive numbers. */
  prefix: 200,
  /** Codes requested from one network without authentication. */
  network: 100,
  /** Codes to an account's owner, who is logged in or uses a known device. */
  owner: 10,
} as const;

/** Number of trailing digits in which the phone numbers of one block differ. */
const BLOCK_DIGITS = 4;
const WARN_SHARE = 0.8;

/** Four equal parts of the daily budget: registration and recovery, each by phone and e-mail. */
const BUDGET_PARTS = 4;
/** Share of the daily codes that one hour allows without proof of work. */
const FREE_SHARE = 1 / 12;
/** Zero bits of a proof: 18 take a slow phone 3 s. Each doubling of the free codes adds two. */
const PROOF_BITS = 18;
const PROOF_BITS_MAX = 24;

export interface CodeRequest {
  loginKey: string;
  registerType: RegisterType;
  purpose: CodePurpose;
  address: string;
  /** True if the account's owner requests the code; owners have a separate cap. */
  isOwner: boolean;
  /** False for the recovery of an account that does not exist: no message is sent. */
  isSent: boolean;
  /** Proof of work of an earlier challenge; empty when there is none. */
  proof: string;
}

interface Cap {
  name: keyof typeof CODE_CAPS | 'hour' | 'budget';
  key: string;
  /** Maximum codes; null counts them without a limit. */
  max: number | null;
  /** True if the cap counts sent messages; codes that are not sent have a separate count. */
  countsMessages: boolean;
}

/** RATE_LIMIT multiplies the caps. */
function capsOf({ loginKey, registerType, address, isOwner }: CodeRequest, factor: number): Cap[] {
  const cap = (name: keyof typeof CODE_CAPS, key: string): Cap => {
    const max = Math.ceil(CODE_CAPS[name] * factor);
    return { name, key, max, countsMessages: name === 'prefix' };
  };
  if (isOwner) return [cap('owner', loginKey)];
  const block = registerType === 1 ? [cap('prefix', loginKey.slice(0, -BLOCK_DIGITS))] : [];
  return [cap('number', loginKey), ...block, cap('network', networkOf(address, 'site'))];
}

type QuotaDeps = Pick<Core, 'config' | 'clock' | 'sealer' | 'settings' | 'codeMetrics' | 'log'>;

class CodeCounter {
  private readonly day: number;

  constructor(
    private readonly deps: QuotaDeps,
    private readonly tx: Queryable,
    private readonly request: CodeRequest,
  ) {
    this.day = Math.floor(deps.clock.now() / DAY_MS);
  }

  private subject({ name, key }: Pick<Cap, 'name' | 'key'>, suffix = ''): Buffer {
    return this.deps.sealer.mac(`codes\n${name}\n${key}${suffix}`);
  }

  /** Returns the codes counted for a cap and locks the count's row until the transaction ends. */
  countSoFar(cap: Cap): Promise<number> {
    return lockCodeCount(this.tx, this.day, this.subject(cap));
  }

  count(cap: Cap): Promise<number> {
    const isUnsent = cap.countsMessages && !this.request.isSent;
    return countCode(this.tx, this.day, this.subject(cap, isUnsent ? '\nnot sent' : ''));
  }

  /**
   * Requires a proof of work for codes beyond the first `free` of the hour. `sentSoFar`: codes sent
   * in this hour. Throws `challenge_required` without a valid, unused proof.
   */
  async requireWork(sentSoFar: number, free: number): Promise<void> {
    const { deps, request } = this;
    const challengeSubject = `${request.purpose} ${request.loginKey}`;
    const challenge = verifyChallenge(deps, challengeSubject, request.proof);
    const isNew =
      challenge !== null &&
      (await countCode(this.tx, this.day, deps.sealer.mac(`solved\n${challenge}`))) === 1;
    if (isNew) return;
    const doublings = Math.floor(Math.log2(sentSoFar / free));
    const bits = Math.min(PROOF_BITS_MAX, PROOF_BITS + 2 * doublings);
    throw new AppError('challenge_required', { data: makeChallenge(deps, challengeSubject, bits) });
  }

  refuse({ name }: Cap): never {
    this.deps.codeMetrics.refused(name);
    throw new AppError('vcode_limit');
  }
}

/**
 * Counts one code in the caller's transaction, for all servers. Throws `vcode_limit` when a cap or
 * the operator's budget (`code_budget_day`) is used up; the budget does not limit owners. Throws
 * `challenge_required` when the hour's share without proof is used up. A code that is not sent uses
 * no budget, but fails in the same cases and takes as long. RATE_LIMIT multiplies the caps; 0
 * disables them.
 */
export async function takeCodeQuota(
  deps: QuotaDeps,
  tx: Queryable,
  request: CodeRequest,
): Promise<void> {
  const { config, clock, settings, codeMetrics, log } = deps;
  if (config.rateLimit === 0) return;
  const counter = new CodeCounter(deps, tx, request);
  for (const cap of capsOf(request, config.rateLimit)) {
    if (cap.max !== null && (await counter.countSoFar(cap)) >= cap.max) counter.refuse(cap);
    await counter.count(cap);
  }
  const { purpose, registerType, isOwner, isSent } = request;
  const key = isOwner ? 'owner' : `${purpose} ${registerType}`;
  const max = Math.ceil((await settings.count('code_budget_day')) / BUDGET_PARTS);
  const day: Cap = { name: 'budget', key, max: isOwner ? null : max, countsMessages: true };
  if (!isOwner) {
    if ((await counter.countSoFar(day)) >= max) counter.refuse(day);
    const hour = {
      ...day,
      name: 'hour' as const,
      key: `${key} ${Math.floor(clock.now() / HOUR_MS)}`,
    };
    const free = Math.ceil(max * FREE_SHARE);
    const sentThisHour = await counter.countSoFar(hour);
    if (sentThisHour >= free) await counter.requireWork(sentThisHour, free);
    await counter.count(hour);
  }
  const today = await counter.count(day);
  if (isOwner || !isSent) return;
  codeMetrics.reserved(key, today / max);
  if (today === Math.ceil(max * WARN_SHARE) || today === max) {
    const budgetUse = { purpose, sent: today, budget: max };
    log.warn(budgetUse, 'verification codes: the budget of the day is running out');
  }
}
