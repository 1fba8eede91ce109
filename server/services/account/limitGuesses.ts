import type { Core } from '../../ports/context';
import { AppError } from '../../platform/errors';
import {
  countGuessFailure,
  deleteGuessFailures,
  listGuessFailures,
  type GuessFailures,
} from '../../repositories/guessFailures';
import { DAY_MS } from '@candor/rules/durations';

/** After `free` failures the next guess must wait 1 s; each failure doubles the delay. */
export interface GuessRule {
  free: number;
  delayMsMax: number;
}

export const GUESS_RULES = {
  /** Guesses for one account from one network or device. A correct password resets the count. */
  account: { free: 5, delayMsMax: 900_000 },
  /** Guesses for all accounts from one network, as in password spraying. */
  network: { free: 100, delayMsMax: 8_000 },
} as const satisfies Record<string, GuessRule>;

/** Failures are counted per subject. `key` identifies it and is stored only as a keyed hash. */
export interface GuessSubject {
  rule: keyof typeof GUESS_RULES;
  key: string;
}

/** Failure counts expire this long after the last failure. */
export const FORGET_GUESSES_MS = DAY_MS;

/** Returns the delay from the last failure to the next allowed guess, in ms. */
export function guessDelayMs(failures: number, { free, delayMsMax }: GuessRule): number {
  return failures < free ? 0 : Math.min(delayMsMax, 1000 * 2 ** (failures - free));
}

type GuessDeps = Pick<Core, 'config' | 'db' | 'clock' | 'sealer' | 'serialQueue'>;

function openFrom(
  failures: readonly GuessFailures[],
  subjects: readonly { hash: Buffer; rule: GuessRule }[],
): number {
  const instants = failures.map(({ subject, failures: count, failedAt }) => {
    const rule = subjects.find(({ hash }) => hash.equals(subject))?.rule;
    const delay = rule === undefined ? 0 : guessDelayMs(count, rule);
    return delay === 0 ? 0 : failedAt + delay;
  });
  return Math.max(0, ...instants);
}

/**
 * Compares a secret unless a subject is delayed by failures: then it throws `too_many_requests`
 * with the seconds to wait. The database counts failures for all servers. Guesses of one subject
 * run one after another, so parallel guesses gain nothing. The first of `subjects` must be the
 * narrowest. RATE_LIMIT 0 disables the delays (decision 023).
 */
export async function limitGuesses(
  { config, db, clock, sealer, serialQueue: turns }: GuessDeps,
  subjects: readonly GuessSubject[],
  compare: () => Promise<boolean>,
): Promise<boolean> {
  if (config.rateLimit === 0) return compare();
  const hashed = subjects.map(({ rule, key }) => ({
    hash: sealer.mac(`guess\n${key}`),
    rule: GUESS_RULES[rule],
    clears: rule === 'account',
  }));
  return turns.run(subjects[0]?.key ?? '', async () => {
    const after = clock.now() - FORGET_GUESSES_MS;
    const found = await listGuessFailures(
      db,
      hashed.map(({ hash }) => hash),
      after,
    );
    const waitMs = openFrom(found, hashed) - clock.now();
    if (waitMs > 0) {
      throw new AppError('too_many_requests', { params: { seconds: Math.ceil(waitMs / 1000) } });
    }
    const matches = await compare();
    for (const { hash, clears } of hashed) {
      if (!matches) await countGuessFailure(db, hash, clock.now(), after);
      else if (clears && found.length > 0) await deleteGuessFailures(db, hash);
    }
    return matches;
  });
}
