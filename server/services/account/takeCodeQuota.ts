import type { RegisterType } from '../../../types/contract/account';
import type { Core } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { networkOf } from '../../platform/limits/networkOf';
import { countCode, holdCodeCount } from '../../repositories/codeQuota';
import { makeChallenge, solvedChallenge } from './challenges';
import type { CodePurpose } from './verificationCodes';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

/** Codes of one UTC day (decision 023). Messages cost money, and strangers cause them. */
export const CODE_CAPS = {
  /** To one phone or address, asked for by strangers. */
  number: 10,
  /** To one block of 10,000 phone numbers: what fraud with premium numbers walks through. */
  prefix: 200,
  /** Asked for from one network, by strangers. */
  network: 100,
  /** To the owner of an account: logged in, or on a device that has been. */
  owner: 10,
} as const;

/** Digits left out of a phone number for its block. */
const BLOCK_DIGITS = 4;
/** From this share of the day's budget on the log warns. */
const WARN_SHARE = 0.8;

/** Registrations and recoveries, by phone and by e-mail, have a quarter of the budget each. */
const SHARES = 4;
/** Codes of a share that are given without a proof of work in one hour; a day without attack needs fewer. */
const FREE_SHARE = 1 / 12;
/** Zero bits of a proof: 18 take a slow phone about 3 s. Two more each time an hour's free codes double. */
const PROOF_BITS = 18;
const PROOF_BITS_MAX = 24;

export interface CodeRequest {
  loginKey: string;
  registerType: RegisterType;
  purpose: CodePurpose;
  address: string;
  /** The owner is asking: strangers' codes do not use up theirs. */
  isOwner: boolean;
  /** Whether a message goes out: none does to recover an account that does not exist. */
  isSent: boolean;
  /** Of a challenge that this request was given before; '' without one. */
  proof: string;
}

interface Cap {
  name: keyof typeof CODE_CAPS | 'hour' | 'budget';
  key: string;
  /** Null only counts. */
  max: number | null;
  /** Counts messages, not requests: a code that is not sent is counted apart. */
  ofMessages: boolean;
}

/** RATE_LIMIT multiplies these. */
function capsOf({ loginKey, registerType, address, isOwner }: CodeRequest, factor: number): Cap[] {
  const cap = (name: keyof typeof CODE_CAPS, key: string): Cap => {
    const max = Math.ceil(CODE_CAPS[name] * factor);
    return { name, key, max, ofMessages: name === 'prefix' };
  };
  if (isOwner) return [cap('owner', loginKey)];
  const block = registerType === 1 ? [cap('prefix', loginKey.slice(0, -BLOCK_DIGITS))] : [];
  return [cap('number', loginKey), ...block, cap('network', networkOf(address, 'site'))];
}

type QuotaDeps = Pick<Core, 'config' | 'clock' | 'sealer' | 'settings' | 'codeFigures' | 'log'>;

/** Counts codes by cap in the caller's transaction. */
class CodeCounter {
  private readonly day: number;

  constructor(
    private readonly deps: QuotaDeps,
    private readonly tx: Queryable,
    private readonly request: CodeRequest,
  ) {
    this.day = Math.floor(deps.clock.now() / DAY_MS);
  }

  private subject({ name, key }: Pick<Cap, 'name' | 'key'>, apart = ''): Buffer {
    return this.deps.sealer.mac(`codes\n${name}\n${key}${apart}`);
  }

  /** How many are taken; nobody takes another one before the transaction ends. */
  taken(cap: Cap): Promise<number> {
    return holdCodeCount(this.tx, this.day, this.subject(cap));
  }

  /** Takes one more; returns how many that makes. */
  take(cap: Cap): Promise<number> {
    const isApart = cap.ofMessages && !this.request.isSent;
    return countCode(this.tx, this.day, this.subject(cap, isApart ? '\nnot sent' : ''));
  }

  /**
   * Checks the proof of a code beyond the `free` ones of its hour, of which `taken` were given. Throws
   * `challenge_required` without one.
   */
  async checkProof(taken: number, free: number): Promise<void> {
    const { deps, request } = this;
    const about = `${request.purpose} ${request.loginKey}`;
    const challenge = solvedChallenge(deps, about, request.proof);
    const isNew =
      challenge !== null &&
      (await countCode(this.tx, this.day, deps.sealer.mac(`solved\n${challenge}`))) === 1;
    if (isNew) return;
    const doublings = Math.floor(Math.log2(taken / free));
    const bits = Math.min(PROOF_BITS_MAX, PROOF_BITS + 2 * doublings);
    throw new AppError('challenge_required', { data: makeChallenge(deps, about, bits) });
  }

  refuse({ name }: Cap): never {
    this.deps.codeFigures.refused(name);
    throw new AppError('vcode_limit');
  }
}

/**
 * Counts one more code in the caller's transaction, in the database and so for all servers. Throws
 * `vcode_limit` when the day's number of the phone or address, its block, the network or the
 * operator's budget (`code_budget_day`) is used up, and `challenge_required` when more are asked for
 * in this hour than a day without attack needs: then each takes a proof of work. A code that is not
 * sent uses up no message, and is refused and takes as long as one that is. An owner's codes are not
 * stopped by the budget. RATE_LIMIT multiplies the caps, 0 switches them off.
 */
export async function takeCodeQuota(
  deps: QuotaDeps,
  tx: Queryable,
  request: CodeRequest,
): Promise<void> {
  const { config, clock, settings, codeFigures, log } = deps;
  if (config.rateLimit === 0) return;
  const counter = new CodeCounter(deps, tx, request);
  for (const cap of capsOf(request, config.rateLimit)) {
    if (cap.max !== null && (await counter.taken(cap)) >= cap.max) counter.refuse(cap);
    await counter.take(cap);
  }
  const { purpose, registerType, isOwner, isSent } = request;
  const key = isOwner ? 'owner' : `${purpose} ${registerType}`;
  const max = Math.ceil((await settings.count('code_budget_day')) / SHARES);
  const day: Cap = { name: 'budget', key, max: isOwner ? null : max, ofMessages: true };
  if (!isOwner) {
    if ((await counter.taken(day)) >= max) counter.refuse(day);
    const hour = {
      ...day,
      name: 'hour' as const,
      key: `${key} ${Math.floor(clock.now() / HOUR_MS)}`,
    };
    const free = Math.ceil(max * FREE_SHARE);
    const taken = await counter.taken(hour);
    if (taken >= free) await counter.checkProof(taken, free);
    await counter.take(hour);
  }
  const today = await counter.take(day);
  if (isOwner || !isSent) return;
  codeFigures.taken(key, today / max);
  if (today === Math.ceil(max * WARN_SHARE) || today === max) {
    const line = { purpose, sent: today, budget: max };
    log.warn(line, 'verification codes: the budget of the day is running out');
  }
}
