import { sha256 } from '@candor/proof/crypto/sha256';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog } from '@candor/proof/testing/TestLog';
import { bothChecks } from './OutsiderMarket';
import { fork, honest, withKept, log, savedFile, type SavedFile } from './savedFiles';

/** Forged order details, signers and file kinds, which both programs must report. */

const both = (code: string | null) => ({ app: code, script: code });

describe('a displayed order', () => {
  const { kept } = honest;
  const withShownOrder = (change: object) => withKept({ order: { ...kept.order, ...change } });

  const terms = [
    'orderNo requestId procode predictedResult quantity payoutRate payout acceptedTime',
    'decimals direction seconds',
  ];

  it.each(terms.flatMap((names) => names.split(' ')))(
    'is rejected when its field differs from the receipt: %s',
    (name) => {
      expect(bothChecks(withShownOrder({ [name]: 7 }))).toEqual(both('receipt: receipt_differs'));
    },
  );

  const results = [
    'state result voidReason strikePrice openPrice openTime openSeq expectedCloseTime',
    'closePrice closeSeq closeTime settledTime',
  ];

  it.each(results.flatMap((names) => names.split(' ')))(
    'is rejected when its field differs from the settlement: %s',
    (name) => {
      expect(bothChecks(withShownOrder({ [name]: 7 }))).toEqual(both('rules: result_wrong'));
    },
  );

  it.each(['paid', 'profit', 'profitRate'])(
    'is rejected when its field differs from the payment: %s',
    (name) => {
      expect(bothChecks(withShownOrder({ [name]: '0.01' }))).toEqual(both('payout: paid_wrong'));
    },
  );

  it("may have the product's title in any language", () => {
    expect(bothChecks(withShownOrder({ productName: 'Aurora', added: 1 }))).toEqual(both(null));
  });

  it.each([
    ['requestId', '00000000-0000-4000-8000-000000000002'],
    ['procode', 'AAA'],
    ['direction', 2],
    ['seconds', 61],
    ['quantity', '100.01'],
    ['payoutRate', '0.85'],
    ['order', null],
    ['order', 'another'],
  ])(
    'is rejected when its field differs from the request that the customer tapped: %s',
    (name, value) => {
      const tapped = { ...kept.tapped, [name]: value };
      expect(bothChecks(withKept({ tapped }))).toEqual(both('receipt: receipt_differs'));
    },
  );

  it.each([
    ['a member more', { more: 1 }],
    ['a fraction', { seconds: 60.5 }],
    ['a negative number', { seconds: -60 }],
  ])('is malformed when the request that the customer tapped has %s', (_, change) => {
    const tapped = { ...kept.tapped, ...change };
    expect(bothChecks(withKept({ tapped }))).toEqual(both('keys: malformed'));
  });

  it('is valid when the customer entered the stake without cents', () => {
    expect(bothChecks(withKept({ tapped: { ...kept.tapped, quantity: '100' } }))).toEqual(
      both(null),
    );
  });
});

describe('a signature', () => {
  const stranger = aKey('witness.example/w1', 'a witness');
  const lineOf = (note: string, key: typeof stranger) =>
    sign(parseNote(note)?.body ?? '', key)
      .split('\n')
      .at(-2) ?? '';
  const withLine = (note: string, line: string) => `${note}${line}\n`;

  it('of a witness below a head does not change the verdict', () => {
    const file = honest;
    const head = withLine(String(file.head), lineOf(String(file.head), stranger));
    expect(bothChecks({ ...file, head } as SavedFile)).toEqual(both(null));
  });

  it('of an unknown kind does not change the verdict', () => {
    const file = honest;
    const head = withLine(String(file.head), '— new.example/x AAAAAAECAwQFBgcICQ==');
    expect(bothChecks({ ...file, head } as SavedFile)).toEqual(both(null));
  });

  it('that is wrong beside a valid one of the same key invalidates the note', () => {
    const file = honest;
    const wrong = sign('another text\n', KEY).split('\n').at(-2) ?? '';
    const head = withLine(String(file.head), wrong);
    expect(bothChecks({ ...file, head } as SavedFile)).toEqual(both('log: bad_signature'));
  });

  it('is required of every kept head, otherwise anyone could accuse the operator', () => {
    const forged = fork.head(3).replace(/— .*/, lineOf(fork.head(3), aKey(ORIGIN, 'nobody')));
    const links = [{ from: 3, path: log.consistency(3) }];
    expect(bothChecks(savedFile(log, {}, { heads: [forged], links }))).toEqual(
      both('log: unknown_key'),
    );
  });
});

describe('a second log key', () => {
  const next = aKey(ORIGIN, 'the second key');
  const bySecond = (from: number): SavedFile => {
    const file: SavedFile = { ...honest, kept: { ...honest.kept, receipt: null } };
    const receipt = sign(parseNote(String(file.receipt))?.body ?? '', next);
    const own = { ...file.kept.order, receipt };
    const keys = [...(file.keys as string[]), keyStatement(next, KEY, from, 1_000)];
    return { ...file, keys, receipt, kept: { ...file.kept, order: own as typeof file.kept.order } };
  };

  it.each([
    ['is valid when it begins a minute later', log.first + 80_400, null],
    ['is malformed when it begins before its predecessor', log.first - 1, 'keys: malformed'],
    ['cannot sign a receipt from before its start', Date.UTC(2058, 0, 1), 'receipt: unknown_key'],
  ])('%s', (_, from, code) => {
    expect(bothChecks(bySecond(from))).toEqual(both(code));
  });
});

describe('a key that ended', () => {
  const next = aKey(ORIGIN, 'the second key');
  const withEndedKey = (from: number, size: number): SavedFile =>
    ({
      ...honest,
      keys: [keyStatement(KEY, KEY, 0), keyStatement(next, KEY, from, size)],
    }) as SavedFile;
  const accepted = log.first + 20_400;
  const settled = log.first + 82_000 + 300;

  it.each([
    ['signs nothing later: a receipt', accepted - 60_001, 4, 'receipt: key_ended'],
    ['signs nothing later: a result', settled - 60_001, 4, 'closing: key_ended'],
    ['signs nothing later: a head', settled - 60_000, 3, 'log: key_ended'],
    ['still counts for what it signed before', settled - 60_000, 4, null],
  ])('%s', (_, from, size, code) => {
    expect(bothChecks(withEndedKey(from, size))).toEqual(both(code));
  });
});

describe('the id of a log', () => {
  const first = aKey('x', 'a key to be named after');
  const id = sha256(first.publicKey).slice(0, 32);
  const logOf = (name: string) => new TestLog(log.batches, log.size, { ...first, name });

  it('is derived from its first key', () => {
    expect(bothChecks(savedFile(logOf(`candor/${id}`)))).toEqual(both(null));
  });

  it('is rejected when it was derived from another key', () => {
    const other = logOf(`candor/${id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`);
    expect(bothChecks(savedFile(other))).toEqual(both('keys: unknown_key'));
  });
});

describe('an invalid file', () => {
  const file = honest;
  const deep = () => Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 1);
  const loose = (note: string) => note.replace(/.=\n$/, 'B=\n');

  it.each<[string, () => unknown]>([
    ['null', () => null],
    ['a list', () => []],
    ['nothing', () => ({})],
    ['kept: null', () => ({ ...file, kept: null })],
    ['kept with a member more', () => ({ ...file, kept: { ...file.kept, more: 1 } })],
    ['a member more', () => ({ ...file, more: 1 })],
    ['deep JSON', () => ({ ...file, kept: { ...file.kept, order: { deep: deep() } } })],
    ['a huge number', () => ({ ...file, entry: { seq: 1e300, index: 0, path: [] } })],
    ['50 MB', () => ({ ...file, receipt: 'x'.repeat(50_000_000) })],
    ['a million members', () => ({ ...file, minutes: Array(1_000_000).fill(0) })],
    ['base64 in another spelling', () => ({ ...file, head: loose(String(file.head)) })],
  ])('is reported as malformed: %s', (_, make) => {
    expect(bothChecks(make() as SavedFile)).toEqual(both('keys: malformed'));
  });
});
