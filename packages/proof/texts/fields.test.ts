import { minor } from '@candor/rules/money';
import { accountText, parseAccount } from '../account/accountText';
import { anAccount } from '../testing/anAccount';
import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import { aKey } from '../testing/signing';
import { parseNote } from '../crypto/signedNote';
import { readBase64, readFixed, readHash, readPrice, readWholeNumber } from './fields';
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

const { proof } = proveOrder(aLog(), { seen: 20, phone: aKey('a phone', 'a phone') });
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
    [/^(tick .*)$/m, '$1 1'],
    [/^(tick .*)\.\d\d$/m, '$1.1'],
    [/^(tip .*)$/m, '$1 1'],
    [/^(head .*)$/m, '$1 1'],
    [/^head .*$/m, 'head 0 AAAA'],
    [/^(seen .*)$/m, '$1 1'],
    [/^(quote .*)$/m, '$1 1'],
    [/^(quote .*)\.\d\d$/m, '$1.1'],
    [/^(signed .*)$/m, '$1 1'],
    [/^signed .*$/m, 'signed AAAA AAAA'],
    [/^sent .*$/m, 'sent soon'],
    ['direction up', 'direction left'],
    [' USDT', ' CNY'],
    ['stake 100.00', 'stake 10000000000.00'],
    [/^(request .*)$/m, '$10'],
    [/^(order .*)$/m, '$1 1'],
    [/^order .*$/m, `order ${'O'.repeat(41)}`],
    [/^origin .*$/m, 'origin candor/0123456789abcdef'],
    [/$/, 'more 1\n'],
  ])('is rejected with another line: %s -> %s', (was, is) => {
    const changed = body.replace(was, is);
    expect(changed).not.toBe(body);
    expect(parseReceipt(changed)).toBeNull();
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
    [/^(tick .*)$/m, '$1 1'],
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
