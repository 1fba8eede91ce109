import type { RegisterType } from '../../types/contract/account';
import type { Core } from '../ports/context';
import type { Queryable } from '../db/Database';
import { AppError } from '../platform/errors';
import { networkOf } from '../platform/networkOf';
import { countCode } from '../repositories/codeQuota';

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

export interface CodeRequest {
  loginKey: string;
  registerType: RegisterType;
  address: string;
  /** The owner is asking: strangers' codes do not use up theirs. */
  isOwner: boolean;
}

interface Cap {
  name: keyof typeof CODE_CAPS | 'budget';
  key: string;
  /** Null only counts. */
  max: number | null;
}

function capsOf({ loginKey, registerType, address, isOwner }: CodeRequest): Cap[] {
  if (isOwner) return [{ name: 'owner', key: loginKey, max: CODE_CAPS.owner }];
  const block = loginKey.slice(0, -BLOCK_DIGITS);
  return [
    { name: 'number', key: loginKey, max: CODE_CAPS.number },
    ...(registerType === 1 ? [{ name: 'prefix', key: block, max: CODE_CAPS.prefix } as const] : []),
    { name: 'network', key: networkOf(address), max: CODE_CAPS.network },
  ];
}

type QuotaDeps = Pick<Core, 'config' | 'clock' | 'sealer' | 'settings' | 'codeFigures' | 'log'>;

/**
 * Counts one more code in the caller's transaction, in the database and so for all servers. Throws
 * `vcode_limit` when the day's number of the phone or address, its block, the network or the
 * operator's budget (`code_budget_day`) is used up. An owner's codes count towards the budget and
 * are not stopped by it. RATE_LIMIT multiplies the caps, 0 switches them off.
 */
export async function takeCodeQuota(
  { config, clock, sealer, settings, codeFigures, log }: QuotaDeps,
  tx: Queryable,
  request: CodeRequest,
): Promise<void> {
  if (config.rateLimit === 0) return;
  const day = Math.floor(clock.now() / DAY_MS);
  const budget = await settings.count('code_budget_day');
  const all: Cap = { name: 'budget', key: '', max: request.isOwner ? null : budget };
  let sent = 0;
  for (const { name, key, max } of [...capsOf(request), all]) {
    const scaled = max === null || name === 'budget' ? max : Math.ceil(max * config.rateLimit);
    const count = await countCode(tx, day, sealer.mac(`codes\n${name}\n${key}`), scaled);
    if (count === null) {
      codeFigures.refused(name);
      throw new AppError('vcode_limit');
    }
    sent = count;
  }
  codeFigures.taken(sent, budget);
  if (sent === Math.ceil(budget * WARN_SHARE) || sent === budget) {
    log.warn({ sent, budget }, 'verification codes: the budget of the day is running out');
  }
}
