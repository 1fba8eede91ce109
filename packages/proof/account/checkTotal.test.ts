import { DAY_MS } from '@candor/rules/durations';
import { aJournal, anAccount, aStatement, ACCOUNT } from '../testing/anAccount';
import { aLog, LOG_START } from '../testing/aLog';
import { aKey, cosign, sign, witnessKey } from '../testing/signing';
import { consistencyOf } from '../testing/naiveTree';
import { readWitnessPolicy } from '../check/witnesses';
import { accountText } from './accountText';
import type { AccountCheckInput } from './AccountCheckInput';
import { checkAccount } from './checkAccount';
import { CHAIN_START, nextDigest } from './journalLine';

const { log, ...honest } = anAccount();
const total = honest.total!;
const { points } = aJournal();
const check = (change: Partial<AccountCheckInput>) => checkAccount({ ...honest, ...change });
const totalStep = (change: Partial<AccountCheckInput>) => check(change).steps.at(-1);

describe('the head of a balance total', () => {
  const link = { from: 2, path: consistencyOf(2, log.leaves()) };

  it('continues the heads that the phone has seen', () => {
    expect(check({ heads: [log.head(2)], links: [link] }).isValid).toBe(true);
  });

  it('is reported when it belongs to a log that was made for one customer', () => {
    const publicHead = aLog({ gap: [10, 20] }).head();
    expect(check({ heads: [publicHead] }).code).toBe('head_forked');
    expect(check({ heads: [log.head(2)], links: [] }).code).toBe('head_forked');
    const forked = aLog({ gap: [10, 20] }).head(2);
    expect(check({ heads: [forked], links: [link] }).code).toBe('head_inconsistent');
  });

  it('leaves the step open without a connection', () => {
    expect(totalStep({ heads: [log.head(2)], links: null })?.state).toBe('skipped');
  });

  it('needs the witnesses that the app demands', () => {
    const witness = aKey('w1.example', 'the witness');
    const policy = readWitnessPolicy(`1:${witnessKey(witness)}`);
    expect(checkAccount(honest, policy).code).toBe('witness_missing');
    const cosigned = { ...total, head: cosign(total.head, witness) };
    expect(checkAccount({ ...honest, total: cosigned }, policy).isValid).toBe(true);
  });
});

describe('the age of a balance total', () => {
  const last = points.at(-1)!;
  const statementAt = (at: number) => {
    const named = { origin: log.key.name, account: ACCOUNT, currency: 'USDT' };
    return sign(accountText({ ...named, ...last, at }), log.key);
  };
  const totalAt = LOG_START + 36_000;

  it('is at most two days at the time of the statement', () => {
    expect(check({ statement: statementAt(totalAt + 2 * DAY_MS) }).isValid).toBe(true);
    const late = check({ statement: statementAt(totalAt + 2 * DAY_MS + 1) });
    expect(late.code).toBe('total_stale');
  });

  it('leaves the step open for money that is all newer than the total', () => {
    const empty = { ...total, entries: 0, digest: CHAIN_START.digest, parts: [] };
    const verdict = check({ total: empty });
    expect(verdict).toMatchObject({ code: null, isValid: false });
    expect(verdict.steps.at(-1)?.state).toBe('skipped');
  });
});

describe('the instants of journal entries', () => {
  /** The same movements with other instants, and every statement about them. */
  function redated(instantOf: (seq: number) => number): AccountCheckInput {
    let { digest } = CHAIN_START;
    const lines = honest.lines.map((line, at) => line.replace(/\d+$/, String(instantOf(at + 1))));
    const chain = points.map((point) => {
      if (point.seq > 0) digest = nextDigest(digest, lines[point.seq - 1] ?? '');
      return { ...point, digest };
    });
    const stated = (seq: number) => aStatement(chain[seq]!, log);
    return {
      ...honest,
      lines,
      statement: stated(7),
      shown: { ...honest.shown!, statement: stated(4) },
      seen: [stated(1), stated(4)],
      entries: [],
      total: null,
    };
  }
  const honestInstant = (seq: number) => LOG_START + (seq - 1) * 5_000;

  it('are accepted as they are', () => {
    expect(checkAccount(redated(honestInstant)).code).toBeNull();
  });

  it('are reported when one is before the entry before it', () => {
    const fallen = checkAccount(redated((seq) => honestInstant(seq) - (seq === 3 ? 6_000 : 0)));
    expect(fallen).toMatchObject({ code: 'entry_wrong', entries: { from: 3, to: 3 } });
  });

  it('are reported when they are after a statement that contains them', () => {
    const verdict = checkAccount(redated((seq) => honestInstant(seq) + 3_600_000));
    expect(verdict).toMatchObject({ code: 'entry_wrong', entries: { from: 1, to: 1 } });
  });

  it('are reported when the next entry is before a statement that lacks it', () => {
    const verdict = checkAccount(redated((seq) => LOG_START - 90_000 + seq));
    expect(verdict).toMatchObject({ code: 'entry_wrong', entries: { from: 2, to: 2 } });
  });
});

describe('the reason of a journal entry', () => {
  const withReason = (reason: string) => {
    const lines = honest.lines.map((line, at) => (at === 6 ? `${line}|${reason}` : line));
    const digest = nextDigest(points[6]!.digest, lines[6] ?? '');
    const statement = aStatement({ ...points[7]!, digest }, log);
    return check({ lines, statement }).code;
  };

  it('is part of the signed journal', () => {
    expect(withReason('returned by the bank 退回')).toBeNull();
    const lines = honest.lines.map((line, at) => (at === 6 ? `${line}|another reason` : line));
    expect(check({ lines }).code).toBe('entry_changed');
  });

  it.each(['', 'two|parts', 'a\tb', 'x'.repeat(201)])('has one spelling: %j', (reason) => {
    expect(withReason(reason)).toBe('malformed');
  });
});
