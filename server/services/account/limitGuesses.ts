import type { Core } from '../../ports/context';
import { AppError } from '../../platform/errors';
import {
  countGuessFailure,
  deleteGuessFailures,
  listGuessFailures,
  type GuessFailures,
} from '../../repositories/guessFailures';
import { DAY_MS } from '@candor/rules/durations';

/** From the failure of number `free` on, the next guess waits: 1 s, then twice as long each time. */
export interface GuessRule {
  free: number;
  delayMsMax: number;
}

/** Decision 023. */
export const GUESS_RULES = {
  /** One account, from one network or one device. A right password clears it. */
  account: { free: 5, delayMsMax: 900_000 },
  /** Whatever accounts, from one network: somebody who tries one password on many. */
  network: { free: 100, delayMsMax: 8_000 },
} as const satisfies Record<string, GuessRule>;

/** What failures are counted for. `key` names it and is stored as a keyed hash only. */
export interface GuessSubject {
  rule: keyof typeof GUESS_RULES;
  key: string;
}

/** Failures are forgotten this long after the last one. */
export const FORGET_GUESSES_MS = DAY_MS;

/** How long after its last failure a subject may try again. */
export function guessDelayMs(failures: number, { free, delayMsMax }: GuessRule): number {
  return failures < free ? 0 : Math.min(delayMsMax, 1000 * 2 ** (failures - free));
}

type GuessDeps = Pick<Core, 'config' | 'db' | 'clock' | 'sealer' | 'turns'>;

/** When every subject may try again; 0 when all may now. */
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
 * Compares a secret, unless one of its subjects has to wait after earlier failures: then it throws
 * `too_many_requests` naming the seconds, without comparing. Failures are counted in the database,
 * for all servers and across restarts; guesses of one subject are compared one after the other, so
 * that many at once get no further than many in turn. The first subject is the narrowest.
 * RATE_LIMIT 0 switches the delays off.
 */
export async function limitGuesses(
  { config, db, clock, sealer, turns }: GuessDeps,
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
