import { fromHex, toBase64 } from './bytes';
import { ed25519 } from './ed25519';
import { isDeviceSignature } from './isDeviceSignature';
import { orderText, type OrderTerms } from '../texts/orderText';
import { publicKeyOf, signWithSecret } from './deviceKey';
import { parseAmount } from '@candor/rules/money';

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array(0);

/** RFC 8032 §7.1, test 2. */
const SECRET = bytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
const PUBLIC = bytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
const SIGNATURE = bytes(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
    '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
);

const TERMS: OrderTerms = {
  origin: 'candor/0123456789abcdef0123456789abcdef',
  account: '10000001',
  requestId: '00000000-0000-4000-8000-000000000001',
  procode: 'AUR',
  side: 'up',
  stake: parseAmount('100') ?? (0 as never),
  rate: 8000,
  seconds: 30,
  seen: { seq: 7, digest: 'a1'.repeat(32) },
  tapped: 1_795_000_020_000,
};

describe('deviceKey', () => {
  it('signs the test vector of RFC 8032', () => {
    expect(publicKeyOf(SECRET)).toBe(toBase64(PUBLIC));
    expect(signWithSecret(SECRET, 'r').signature).toBe(toBase64(SIGNATURE));
  });

  it('never generates a key itself: random bytes come from the platform', () => {
    expect(() => ed25519.utils.randomSecretKey()).toThrow('of the platform');
  });

  it('signs a distinct text for each order', () => {
    expect(orderText(TERMS)).toBe(
      'candor-order/1\norigin candor/0123456789abcdef0123456789abcdef\n' +
        'account 10000001\nrequest 00000000-0000-4000-8000-000000000001\nproduct AUR\ndirection up\n' +
        `stake 100.00 USDT\nrate 0.8000\nseconds 30\nseen 7 ${'a1'.repeat(32)}\n` +
        'tapped 1795000020000\n',
    );
  });

  it('accepts a signature only for its order text and its key', () => {
    const signed = signWithSecret(SECRET, orderText(TERMS));
    const other = signWithSecret(PUBLIC, orderText(TERMS));
    expect(isDeviceSignature(orderText(TERMS), signed)).toBe(true);
    expect(isDeviceSignature(orderText({ ...TERMS, seconds: 60 }), signed)).toBe(false);
    expect(isDeviceSignature(orderText(TERMS), { ...signed, key: other.key })).toBe(false);
    expect(isDeviceSignature(orderText(TERMS), { ...signed, signature: other.signature })).toBe(
      false,
    );
    expect(isDeviceSignature(orderText(TERMS), { key: 'x', signature: 'y' })).toBe(false);
  });
});
