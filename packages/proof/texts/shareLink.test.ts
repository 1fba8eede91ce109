import fc from 'fast-check';
import { keyFingerprint } from '../crypto/keyFingerprint';
import { sha256 } from '../crypto/sha256';
import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import { aKey, cosign } from '../testing/signing';
import { KEY } from '../testing/TestLog';
import {
  readShareLink,
  shareHead,
  shareLinkText,
  shareLogId,
  shareToken,
  type ShareLink,
} from './shareLink';

const { proof } = proveOrder(aLog());
const log = shareLogId(proof.keys[0]) ?? '';
const head = shareHead(proof.head) ?? { size: 0, hash: '' };
const link: ShareLink = {
  log,
  opens: 1_763_712_030_000,
  token: shareToken(proof.receipt),
  head,
};
const text = shareLinkText(link);

describe('shareLink', () => {
  it('contains log, opening instant, receipt token and newest head in 68 characters', () => {
    expect(text).toMatch(/^[A-Za-z0-9_-]{68}$/);
    expect(readShareLink(text)).toEqual(link);
  });

  it('identifies the log by its first key, and the receipt with its signature', () => {
    expect(log).toMatch(/^[0-9a-f]{8}$/);
    expect(shareLogId('nothing')).toBeNull();
    expect(shareToken(`${proof.receipt} `)).not.toBe(link.token);
  });

  it('identifies a head by its text, with any signatures', () => {
    expect(head).toEqual({ size: aLog().size, hash: expect.stringMatching(/^[0-9a-f]{34}$/) });
    expect(shareHead(cosign(proof.head, aKey('w.example/1', 'a witness')))).toEqual(head);
    expect(shareHead(proof.head.replace('interval 1000', 'interval 500'))).not.toEqual(head);
    expect(shareHead(proof.receipt)).toBeNull();
  });

  it.each<[string, Partial<ShareLink>]>([
    ['log id', { log: `${log}00` }],
    ['instant', { opens: 2 ** 48 }],
    ['number of minutes', { head: { ...head, size: 2 ** 32 } }],
  ])('is not made with a %s that does not fit', (_, part) => {
    expect(() => shareLinkText({ ...link, ...part })).toThrow('not a shared result');
  });

  it('shows the fingerprint of a key in groups of four, as people compare it', () => {
    const groups = keyFingerprint(proof.keys[0])?.split(' ');
    expect(groups).toHaveLength(16);
    expect(groups?.every((group) => group.length === 4)).toBe(true);
    expect(groups?.join('')).toBe(sha256(KEY.publicKey));
    expect(keyFingerprint(proof.receipt)).toBeNull();
    expect(keyFingerprint(undefined)).toBeNull();
  });

  it.each(['。', ')', ' ', '\n', '?from=timeline'])('ignores %j after the link', (more) => {
    expect(readShareLink(text + more)).toEqual(link);
  });

  it('detects every truncated link', () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(readShareLink(text.slice(0, length))).toBe('cut');
    }
  });

  it('detects every changed character, and a longer link', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const at = fc.nat(text.length - 1);
    const other = fc.constantFrom(...alphabet);
    fc.assert(
      fc.property(at, other, (place, char) => {
        fc.pre(text[place] !== char);
        expect(readShareLink(text.slice(0, place) + char + text.slice(place + 1))).toBe('changed');
      }),
      { numRuns: 500 },
    );
    expect(readShareLink(`${text}AAAA`)).toBe('changed');
  });
});
