import type { RegisterType } from '../../types/contract/account';
import type { Core } from '../ports/context';
import type { Queryable } from '../db/Database';
import { AppError } from '../platform/errors';
import { networkOf } from '../platform/networkOf';
import { countCode, holdCodeCount } from '../repositories/codeQuota';
import type { CodePurpose } from './verificationCodes';

const DAY_MS = 86_400_000;

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

/** Registrations and recoveries have half of the budget each; in one hour a sixth of that. */
const PURPOSE_SHARE = 1 / 2;
const HOUR_SHARE = 1 / 6;
const HOUR_MS = 3_600_000;

export interface CodeRequest {
  loginKey: string;
  registerType: RegisterType;
  purpose: CodePurpose;
  address: string;
  /** The owner is asking: strangers' codes do not use up theirs. */
  isOwner: boolean;
  /** Whether a message goes out: none does to recover an account that does not exist. */
  isSent: boolean;
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
  return [cap('number', loginKey), ...block, cap('network', networkOf(address))];
}

/** The budgets of its purpose and way: phones and e-mail, registrations and recoveries are apart. */
function budgetsOf(
  { purpose, registerType, isOwner }: CodeRequest,
  day: number,
  now: number,
): Cap[] {
  const hour = Math.floor(now / HOUR_MS);
  if (isOwner) return [{ name: 'budget', key: 'owner', max: null, ofMessages: true }];
  const key = `${purpose} ${registerType}`;
  const ofDay = Math.ceil(day * PURPOSE_SHARE);
  const ofHour = Math.ceil(ofDay * HOUR_SHARE);
  return [
    { name: 'budget', key, max: ofDay, ofMessages: true },
    { name: 'hour', key: `${key} ${hour}`, max: ofHour, ofMessages: true },
  ];
}

type QuotaDeps = Pick<Core, 'config' | 'clock' | 'sealer' | 'settings' | 'codeFigures' | 'log'>;

/**
 * Counts one more code in the caller's transaction, in the database and so for all servers. Throws
 * `vcode_limit` when the day's number of the phone or address, its block, the network or the
 * operator's budget (`code_budget_day`) is used up, and `vcode_busy` when that of this hour is. A code
 * that is not sent uses up no message, and is refused and takes as long as one that is. An owner's
 * codes are not stopped by the budget. RATE_LIMIT multiplies the caps, 0 switches them off.
 */
export async function takeCodeQuota(
  { config, clock, sealer, settings, codeFigures, log }: QuotaDeps,
  tx: Queryable,
  request: CodeRequest,
): Promise<void> {
  if (config.rateLimit === 0) return;
  const now = clock.now();
  const day = Math.floor(now / DAY_MS);
  const budget = await settings.count('code_budget_day');
  const caps = [...capsOf(request, config.rateLimit), ...budgetsOf(request, budget, now)];
  let today = 0;
  for (const cap of caps) {
    const { max } = cap;
    const subject = (apart = '') => sealer.mac(`codes\n${cap.name}\n${cap.key}${apart}`);
    const taken = await holdCodeCount(tx, day, subject());
    if (max !== null && taken >= max) {
      codeFigures.refused(cap.name);
      throw new AppError(cap.name === 'hour' ? 'vcode_busy' : 'vcode_limit');
    }
    const isApart = cap.ofMessages && !request.isSent;
    const count = await countCode(tx, day, subject(isApart ? '\nnot sent' : ''));
    if (cap.name === 'budget') today = count;
  }
  const { purpose, isOwner, isSent } = request;
  if (isOwner || !isSent) return;
  const max = Math.ceil(budget * PURPOSE_SHARE);
  codeFigures.taken(today, max);
  if (today === Math.ceil(max * WARN_SHARE) || today === max) {
    const line = { purpose, sent: today, budget: max };
    log.warn(line, 'verification codes: the budget of the day is running out');
  }
}
