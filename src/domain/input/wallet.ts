import { ADDRESS_LENGTH } from '../limits';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak } from '@noble/hashes/sha3.js';
import type { ErrorCode, ErrorParams } from '@contract/error';
import { toHex, utf8 } from '@candor/proof/crypto/bytes';
import { cleanText } from './clean';

export const CHAINS = ['TRC20', 'ERC20'] as const;
export type Chain = (typeof CHAINS)[number];

/** An address in canonical form: TRC20 as base58check, ERC20 with the checksum of EIP-55. */
export interface Wallet {
  chain: Chain;
  address: string;
}

export interface WalletFault {
  code: ErrorCode;
  params: ErrorParams;
}

const ADDRESS_LENGTHS: Readonly<Record<Chain, number>> = ADDRESS_LENGTH;
const TRON_VERSION = 0x41;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Maximum length of a base58 text, because decoding takes time by the square of its length. */
const BASE58_MAX = 64;

/** Decodes base58; null for a character outside the alphabet or a text that is too long. */
function fromBase58(text: string): Uint8Array | null {
  if (text.length > BASE58_MAX) return null;
  const bytes: number[] = [];
  for (const char of text) {
    let carry = BASE58.indexOf(char);
    if (carry < 0) return null;
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...bytes, ...new Array<number>(zeros).fill(0)].reverse());
}

/** Version byte and 20 bytes of a base58check address; null when the checksum does not match. */
function fromBase58Check(text: string): Uint8Array | null {
  const bytes = fromBase58(text);
  if (bytes?.length !== 25) return null;
  const sum = sha256(sha256(bytes.subarray(0, 21)));
  return toHex(sum.subarray(0, 4)) === toHex(bytes.subarray(21)) ? bytes.subarray(0, 21) : null;
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit ≥ 8. */
function withChecksum(digits: string): string {
  const lower = digits.toLowerCase();
  const digest = toHex(keccak(utf8(lower)));
  const cased = [...lower].map((digit, i) =>
    parseInt(digest.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** Addresses without a private key: burn addresses, and the contracts of USDT itself. */
const BURN_ADDRESSES: readonly string[] = [
  '000000000000000000000000000000000000dead',
  'dead000000000000000042069420694206942069',
  '77944d19c052b73ee2286823aa83f8138cb7032f',
  'dac17f958d2ee523a2206206994597c13d831ec7',
  'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
];

/** Whether no private key exists: also for numbers below 2^32 and two repeated bytes. */
const isBurnAddress = (hash: string) =>
  BURN_ADDRESSES.includes(hash) || /^0{32}/.test(hash) || /^(.{4})\1{9}$/.test(hash);

const fault = (code: ErrorCode, params: ErrorParams = {}): WalletFault => ({ code, params });

function readTron(text: string): Wallet | WalletFault {
  const bytes = fromBase58Check(text);
  if (bytes?.[0] !== TRON_VERSION) return fault('wallet_address_checksum');
  if (isBurnAddress(toHex(bytes.subarray(1)))) return fault('wallet_address_unowned');
  return { chain: 'TRC20', address: text };
}

function readEther(digits: string): Wallet | WalletFault {
  const address = withChecksum(digits);
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (isMixed && address !== `0x${digits}`) return fault('wallet_address_checksum');
  if (isBurnAddress(digits.toLowerCase())) return fault('wallet_address_unowned');
  return { chain: 'ERC20', address };
}

const ETHER_ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i;
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** Reads a word as a supported address; null if it has no such form. */
function readWord(word: string): Wallet | WalletFault | null {
  const digits = ETHER_ADDRESS.exec(word)?.[1];
  if (digits !== undefined) return readEther(digits);
  return TRON_ADDRESS.test(word) ? readTron(word) : null;
}

/** Base58check chains by version byte. */
const CHAIN_BY_VERSION: Readonly<Record<number, string>> = {
  0x00: 'Bitcoin',
  0x05: 'Bitcoin',
  0x1e: 'Dogecoin',
  0x16: 'Dogecoin',
  0x30: 'Litecoin',
  0x32: 'Litecoin',
  0x4c: 'Dash',
};

/** Unsupported chains by the prefix and length of their addresses. */
const OTHER_FORMATS: readonly (readonly [string, RegExp])[] = [
  ['Bitcoin', /^(bc|tb)1[02-9ac-hj-np-z]{11,71}$/i],
  ['Litecoin', /^ltc1[02-9ac-hj-np-z]{11,71}$/i],
  ['BNB Beacon Chain', /^bnb1[02-9ac-hj-np-z]{38}$/i],
  ['Cardano', /^addr1[02-9ac-hj-np-z]{50,}$/i],
  ['Bitcoin Cash', /^[qp][02-9ac-hj-np-z]{41}$/],
  ['TON', /^[EUk0]Q[A-Za-z0-9_-]{46}$/],
  ['XRP Ledger', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/],
  ['Polkadot', /^1[1-9A-HJ-NP-Za-km-z]{46,47}$/],
];

/** The unsupported chain of an address; null when unknown. */
function otherChain(word: string): string | null {
  const form = OTHER_FORMATS.find(([, pattern]) => pattern.test(word));
  if (form) return form[0];
  const version = fromBase58Check(word)?.[0];
  if (version !== undefined) return CHAIN_BY_VERSION[version] ?? null;
  return word.length >= 43 && fromBase58(word)?.length === 32 ? 'Solana' : null;
}

/** EVM networks by the id (EIP-155) that a payment link may have after "@". */
const NETWORKS: Readonly<Record<string, string>> = {
  '10': 'Optimism',
  '56': 'BNB Smart Chain',
  '137': 'Polygon',
  '8453': 'Base',
  '42161': 'Arbitrum',
  '43114': 'Avalanche',
};

/** Networks by their short name in an address (ERC-3770): "arb1:0x…". */
const NETWORK_BY_PREFIX: ReadonlyMap<string, string> = new Map([
  ['oeth', '10'],
  ['bnb', '56'],
  ['matic', '137'],
  ['pol', '137'],
  ['base', '8453'],
  ['arb1', '42161'],
  ['avax', '43114'],
]);

/** The network, other than Ethereum, in a payment link or a prefix; null if there is none. */
function otherNetwork(text: string): string | null {
  const id = /^ethereum:[^@]*@(\d+)/i.exec(text)?.[1];
  const prefix = /\b([a-z0-9]+):0x/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const network = id ?? NETWORK_BY_PREFIX.get(prefix);
  return network === undefined || network === '1' ? null : (NETWORKS[network] ?? network);
}

/** Separators between the words of a text that contains an address. */
const SEPARATORS = /[\s:：?&@=/,，;；。()（）<>"'“”]+/;
/** Signs around an address, and scripts that are written without blanks. */
const PUNCTUATION = /[\p{P}\p{S}\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u;

/** Words of a text that may be an address. */
function wordsOf(text: string, between: RegExp): string[] {
  // EIP-681: "ethereum:TOKEN@1/transfer?address=PAYEE" pays the second address.
  const query = /\/transfer\?(.*)/i.exec(text)?.[1] ?? '';
  const payee = /(?:^|&)address=([^&\s]+)/i.exec(query)?.[1];
  const words = (payee ?? text).replace(/\bpay-(?=0x)/i, '').split(between);
  return words.filter((word) => word !== '');
}

/** Quotes a character; outside ASCII also its code point, because it may be a look-alike. */
const nameOfChar = (char: string) =>
  /[!-~]/.test(char)
    ? char
    : `${char} (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Why a word is not an address of that chain. */
function faultOf(word: string, chain: Chain): WalletFault {
  const found = otherChain(word);
  if (found !== null) return fault('wallet_address_other_chain', { found, chain });
  // Includes look-alikes of T, 0 and x, so that the fault names that character.
  const start = chain === 'TRC20' ? /^[TТΤ]/ : /^(?:[0OoОо][xх])/i;
  if (!start.test(word)) return fault('wallet_address_invalid', { chain });
  const alphabet = chain === 'TRC20' ? BASE58 : '0123456789abcdefABCDEF';
  const chars = [...word];
  const wrong = chars.findIndex(
    (c, i) => !alphabet.includes(c) && !(chain === 'ERC20' && i === 1 && /x/i.test(c)),
  );
  const char = chars[wrong];
  if (char !== undefined) {
    return fault('wallet_address_character', { char: nameOfChar(char), place: wrong + 1 });
  }
  return fault('wallet_address_length', { length: ADDRESS_LENGTHS[chain], count: chars.length });
}

const longestOf = (words: readonly string[]) =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');

/** The text most likely meant as an address: joined groups, or one word beside a label. */
function likelyAddress(clean: string, bare: string, chain: Chain): string {
  const word = longestOf(wordsOf(clean, SEPARATORS));
  const joined = longestOf(wordsOf(bare, SEPARATORS));
  const isLabelled = !joined.startsWith(word) || joined.length > ADDRESS_LENGTHS[chain];
  return word.length > 25 && isLabelled ? word : joined;
}

/**
 * Reads a wallet address that was typed, pasted or scanned: alone, in groups, over several lines,
 * with a label, or in a payment link. Faults name the expected `chain`; null accepts any.
 */
export function readWallet(text: string, chain: Chain | null): Wallet | WalletFault {
  const clean = cleanText(text);
  if (clean === '') return fault('field_required');
  const other = otherNetwork(clean);
  if (other !== null) {
    return fault('wallet_address_other_chain', { found: other, chain: 'ERC20' });
  }
  const bare = clean.replace(/ /g, '');
  // Splits the text in two ways, so that no second address hides behind other separators.
  const words = [...wordsOf(clean, PUNCTUATION), ...wordsOf(bare, PUNCTUATION)];
  const readings = words.flatMap((word) => readWord(word) ?? []);
  const wallets = readings.filter((each): each is Wallet => 'address' in each);
  if (new Set(wallets.map(({ address }) => address)).size > 1)
    return fault('wallet_address_several');
  const [best] = wallets.length > 0 ? wallets : readings;
  const expectedChain = chain ?? 'TRC20';
  if (best === undefined) return faultOf(likelyAddress(clean, bare, expectedChain), expectedChain);
  if (!('address' in best) || chain === null || best.chain === chain) return best;
  return fault('wallet_address_other_chain', { found: best.chain, chain });
}

/** Fault of a wallet address on that chain; null when valid. */
export function checkWallet(text: string, chain: string): WalletFault | null {
  const known = CHAINS.find((each) => each === chain);
  if (known === undefined) return fault('field_required');
  const read = readWallet(text, known);
  return 'code' in read ? read : null;
}
