import { minor } from '@candor/rules/money';
import { accountText, parseAccount } from '../account/accountText';
import { anAccount } from '../testing/anAccount';
import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import { aKey } from '../testing/signing';
import { parseNote } from '../crypto/signedNote';
import { readBase64, readFixed, readHash, readPrice, readWholeNumber } from './fields';
import { orderText, signedOrderText } from './orderText';
import { headerOf, parseBatch } from './parseBatch';
import { parseMinute } from './parseMinute';
import { parseOrder } from './parseOrder';
import { parseReceipt } from './parseReceipt';
import { parseSettlement } from './parseSettlement';
import { parseTickLine } from './parseTickLine';

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('is parsed from %s', (text, value) => expect(readWholeNumber(text)).toBe(value));

  it.each([undefined, '', '01', '-1', '+1', '1.0', ' 1', '1 ', '1e3', '9007199254740992'])(
    'is not parsed from %j',
    (text) => expect(readWholeNumber(text)).toBeNull(),
  );
});

describe('fields', () => {
  it.each([
    ['money', '0.00', 0],
    ['money', '9999999999999.99', 999_999_999_999_999],
    ['stake', '9999999999.99', 999_999_999_999],
    ['rate', '999.9999', 9_999_999],
  ] as const)('reads %s %s', (kind, text, value) => {
    expect(readFixed(text, kind)).toBe(value);
  });

  it.each([
    ['money', '10000000000000.00'],
    ['money', '1.0'],
    ['money', '1.000'],
    ['money', '01.00'],
    ['money', '-1.00'],
    ['stake', '10000000000.00'],
    ['rate', '1000.0000'],
    ['rate', '0.800'],
    ['rate', '0.80000'],
  ] as const)('rejects the %s %s', (kind, text) => {
    expect(readFixed(text, kind)).toBeNull();
  });

  it.each(['0', '0.1', '999999999999', '1234567.12345678'])('reads the price %s', (text) => {
    expect(readPrice(text)).toBe(text);
  });

  it.each(['', '01', '1.', '.1', '1.123456789', '1000000000000', '12345678.12345678', '1.2 '])(
    'rejects the price %j',
    (text) => expect(readPrice(text)).toBeNull(),
  );

  it('reads only lower-case hashes, and only base64 of the right length', () => {
    expect(readHash('a1'.repeat(32))).toBe('a1'.repeat(32));
    for (const text of ['A1'.repeat(32), 'a1'.repeat(31), `${'a1'.repeat(32)}0`]) {
      expect(readHash(text)).toBeNull();
    }
    expect(readBase64('AAAA', 3)).toBe('AAAA');
    expect(readBase64('AAAA', 4)).toBeNull();
  });
});

const { proof } = proveOrder(aLog(), { phone: aKey('a phone', 'a phone') });
const bodyOf = (note: string) => parseNote(note)?.body ?? '';

describe('a receipt', () => {
  const body = bodyOf(proof.receipt);

  it('is parsed as it was signed', () => {
    expect(parseReceipt(body)).toMatchObject({ procode: 'DAWN', decimals: 2, stake: 10_000 });
  });

  it.each([
    ['product DAWN 2', 'product DAWN 2 2'],
    ['product DAWN 2', 'product DAWN 9'],
    ['product DAWN 2', 'product dawn 2'],
    ['product DAWN 2', 'product DAWNDAWNDAWNS 2'],
    [/^(tip .*)$/m, '$1 1'],
    [/^tip .*$/m, 'tip none'],
    [/^(seen .*)$/m, '$1 1'],
    [/^order .*$/m, 'order 0'],
    [/^tapped .*$/m, 'tapped soon'],
    [/^accepted .*$/m, 'accepted none'],
    ['direction up', 'direction left'],
    [' USDT', ' CNY'],
    ['stake 100.00', 'stake 10000000000.00'],
    [/^(request .*)$/m, '$10'],
    [/^(number .*)$/m, '$1 1'],
    [/^number .*$/m, `number ${'O'.repeat(41)}`],
    [/^origin .*$/m, 'origin candor/0123456789abcdef'],
    [/$/, 'more 1\n'],
  ])('is rejected with another line: %s -> %s', (was, is) => {
    const changed = body.replace(was, is);
    expect(changed).not.toBe(body);
    expect(parseReceipt(changed)).toBeNull();
  });
});

describe('a signed order', () => {
  const signed = proof.order ?? '';

  it('is parsed into its terms, its text and its signature', () => {
    const order = parseOrder(signed);
    expect(order?.terms).toMatchObject({ account: '7', procode: 'DAWN', rate: 8000 });
    expect(order && orderText(order.terms)).toBe(order?.text);
    expect(order && signedOrderText(order.text, order.signature)).toBe(signed);
  });

  it.each([
    ['account 7', 'account 07'],
    ['account 7', `account ${'7'.repeat(17)}`],
    ['product DAWN', 'product DAWN 2'],
    ['rate 0.8000', 'rate 0.80'],
    [/^seen .*$/m, 'seen none'],
    [/^tapped .*$/m, 'tapped none'],
    [/^(signed .*)$/m, '$1 1'],
    [/^signed .*$/m, 'signed AAAA AAAA'],
    [/^signed .*\n/m, ''],
    [/^(request .*)$/m, '$10'],
    [/$/, 'more 1\n'],
  ])('is rejected with another line: %s -> %s', (was, is) => {
    const changed = signed.replace(was, is);
    expect(changed).not.toBe(signed);
    expect(parseOrder(changed)).toBeNull();
  });
});

describe('a batch and a minute', () => {
  const [batch] = proof.batches;
  const [minute] = proof.minutes;

  it.each([
    [/^/, '0'],
    [/$/, '|1'],
    [/\|[0-9a-f]{64}$/, ''],
    [/^[0-9]+\|/, '-1|'],
  ])('are rejected with another leaf: %s -> %s', (was, is) => {
    const leaf = batch?.leaf ?? '';
    expect(parseBatch(leaf)).toMatchObject({ seq: 21, n: 3, entries: 0 });
    expect(headerOf(leaf)).toMatch(/^21\|[0-9]+\|3\|[0-9a-f]{64}\|0\|[0-9a-f]{64}$/);
    expect(parseBatch(leaf.replace(was, is))).toBeNull();
  });

  it.each([
    [/minute/, 'hour'],
    [/000\|/, '001|'],
    [/$/, '|1'],
  ])('are rejected with another line: %s -> %s', (was, is) => {
    const leaf = minute?.leaf ?? '';
    expect(parseMinute(leaf)).toMatchObject({ n: 60 });
    expect(parseMinute(leaf.replace(was, is))).toBeNull();
  });
});

describe('a settlement', () => {
  const body = bodyOf(
    proveOrder(aLog(), { journal: { seq: 4, digest: 'a1'.repeat(32) } }).proof.settlement,
  );

  it('is parsed with the decimals of its product, or with any number of decimals', () => {
    for (const decimals of [2, null]) {
      expect(parseSettlement(body, decimals)).toMatchObject({ journal: { seq: 4 } });
    }
    expect(parseSettlement(body, 3)).toBeNull();
  });

  it.each([
    [/^journal .*$/m, `journal 0 ${'a1'.repeat(32)}`],
    [/^(journal .*)$/m, '$1 1'],
    [/^result .*$/m, 'result won'],
    [/^(opening .*)$/m, '$1 1'],
    [/^(closing .*)$/m, '$1 1'],
    [/^(closing .*)\.\d\d$/m, '$1.1'],
    [/^paid .*$/m, 'paid 1'],
    [/^origin .*$/m, 'origin candor/0'],
  ])('is rejected with another line: %s -> %s', (was, is) => {
    const changed = body.replace(was, is);
    expect(changed).not.toBe(body);
    expect(parseSettlement(changed, 2)).toBeNull();
  });
});

describe('fields', () => {
  it('parses a tick line of the price log', () => {
    const line = { procode: 'DAWN', seq: 1, ts: 2, price: '3.00' };
    expect(parseTickLine('DAWN|1|2|3.00')).toEqual(line);
  });

  it.each([
    'DAWN|1|2|3.00|',
    '|1|2|3.00',
    'dawn|1|2|3.00',
    'DAWNDAWNDAWNS|1|2|3.00',
    'DAWN|1|2',
    'DAWN|x|2|3',
  ])('rejects the tick line %s', (line) => expect(parseTickLine(line)).toBeNull());
});

describe('a statement of an account', () => {
  const body = bodyOf(anAccount().statement);

  it('is parsed as it was written', () => {
    const read = parseAccount(body);
    expect(read && accountText(read)).toBe(body);
    expect(read?.available).toBe(minor(1_000_500));
  });

  it.each([
    [/^account .*$/m, 'account 0'],
    [/^account .*$/m, `account ${'1'.repeat(17)}`],
    [/^currency .*$/m, 'currency usdt'],
    [/^currency .*$/m, 'currency USDTS'],
    [/^origin .*$/m, 'origin somebody'],
    [/^frozen .*$/m, 'frozen -1.00'],
    [/^staked .*$/m, 'staked 1'],
    [/^entries .*$/m, 'entries 01'],
    [/^digest .*$/m, 'digest 0'],
    [/^at .*$/m, 'at 1.5'],
  ])('is rejected with another line: %s -> %s', (was, is) => {
    const changed = body.replace(was, is);
    expect(changed).not.toBe(body);
    expect(parseAccount(changed)).toBeNull();
  });
});
