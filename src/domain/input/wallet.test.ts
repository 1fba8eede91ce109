import fc from 'fast-check';
import { checkWallet, readWallet } from './wallet';

const TRON = 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH';
/** An example address from EIP-55. */
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const full = (text: string) =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

describe('readWallet', () => {
  it.each([
    [`  ${TRON}\n`, TRON],
    [`\uFEFF${TRON.slice(0, 9)}\u200B${TRON.slice(9)}\u00A0`, TRON],
    [full(TRON), TRON],
    [TRON.match(/.{1,4}/g)!.join(' '), TRON],
    [`${TRON.slice(0, 17)}\r\n${TRON.slice(17)}`, TRON],
    [`我的 TRC20 地址：${TRON}`, TRON],
    [`USDT (TRC20): ${TRON}, thanks`, TRON],
    [`tron:${TRON}?amount=5`, TRON],
    [`TRC20地址【${TRON}】`, TRON],
    [`我的地址${TRON}谢谢！`, TRON],
    [`TRC20-${TRON}|\`💰`, TRON],
    [`Send to ${ETHER}.`, ETHER],
    [`https://etherscan.io/address/${ETHER}#tokentxns`, ETHER],
    [`https://tronscan.org/#/address/${TRON}`, TRON],
    [ETHER, ETHER],
    [ETHER.toLowerCase(), ETHER],
    [ETHER.toUpperCase(), ETHER],
    [`0x${ETHER.slice(2).toUpperCase()}`, ETHER],
    [ETHER.slice(2), ETHER],
    [full(ETHER), ETHER],
    [`ethereum:${ETHER}`, ETHER],
    [`ethereum:pay-${ETHER}@1?value=2.014e18`, ETHER],
    [`ethereum:${USDT}@1/transfer?address=${ETHER}&uint256=1e6`, ETHER],
    [`${ETHER}\n${ETHER.toLowerCase()}`, ETHER],
  ])('reads the wallet address %j', (text, address) => {
    expect(readWallet(text, null)).toEqual({
      chain: address === TRON ? 'TRC20' : 'ERC20',
      address,
    });
  });

  it.each([
    ['', 'TRC20', 'field_required', {}],
    [' \u200B ', 'TRC20', 'field_required', {}],
    ['hello', 'TRC20', 'wallet_address_invalid', { chain: 'TRC20' }],
    [TRON.slice(0, -1), 'TRC20', 'wallet_address_length', { length: 34, count: 33 }],
    [`${TRON}K`, 'TRC20', 'wallet_address_length', { length: 34, count: 35 }],
    [`${ETHER}0`, 'ERC20', 'wallet_address_length', { length: 42, count: 43 }],
    [ETHER.toLowerCase().slice(0, -1), 'ERC20', 'wallet_address_length', { length: 42, count: 41 }],
    [TRON.replace('Ly', '0y'), 'TRC20', 'wallet_address_character', { char: '0', place: 2 }],
    [
      TRON.replace('A', '\u0410'),
      'TRC20',
      'wallet_address_character',
      { char: '\u0410 (U+0410)', place: 20 },
    ],
    [ETHER.replace('b6', 'O6'), 'ERC20', 'wallet_address_character', { char: 'O', place: 7 }],
    [TRON.replace('Ly', 'yL'), 'TRC20', 'wallet_address_checksum', {}],
    ['T'.padEnd(34, '1'), 'TRC20', 'wallet_address_checksum', {}],
    [ETHER.replace('aA', 'aa'), 'ERC20', 'wallet_address_checksum', {}],
    [ETHER.replace('6053', '6054'), 'ERC20', 'wallet_address_checksum', {}],
    ['0x'.padEnd(42, '0'), 'ERC20', 'wallet_address_unowned', {}],
    ['0x000000000000000000000000000000000000dEaD', 'ERC20', 'wallet_address_unowned', {}],
    [`0x${'dead'.repeat(10)}`, 'ERC20', 'wallet_address_unowned', {}],
    [USDT, 'ERC20', 'wallet_address_unowned', {}],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TRC20', 'wallet_address_unowned', {}],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20', 'wallet_address_unowned', {}],
    [`${ETHER} ${OTHER}`, 'ERC20', 'wallet_address_several', {}],
    [`旧【${OTHER}】新 ${ETHER}`, 'ERC20', 'wallet_address_several', {}],
    [`TRC20 ${TRON.slice(0, -1)}`, 'TRC20', 'wallet_address_length', { length: 34, count: 33 }],
    [
      `${TRON.slice(0, 30)}\nO${TRON.slice(31)}`,
      'TRC20',
      'wallet_address_character',
      { char: 'O', place: 31 },
    ],
    [`O${ETHER.slice(1)}`, 'ERC20', 'wallet_address_character', { char: 'O', place: 1 }],
    [
      `\u0422${TRON.slice(1)}`,
      'TRC20',
      'wallet_address_character',
      { char: '\u0422 (U+0422)', place: 1 },
    ],
    [`${TRON}\u0410`, 'TRC20', 'wallet_address_character', { char: '\u0410 (U+0410)', place: 35 }],
  ])('returns the fault of the address %j on %s', (text, chain, code, params) => {
    expect(checkWallet(text, chain)).toEqual({ code, params });
  });

  it.each([
    [ETHER, 'TRC20', 'ERC20'],
    [TRON, 'ERC20', 'TRC20'],
    [`ethereum:${ETHER}@56`, 'ERC20', 'BNB Smart Chain'],
    [`arb1:${ETHER}`, 'ERC20', 'Arbitrum'],
    [`matic:${ETHER}`, 'ERC20', 'Polygon'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TRC20', 'Bitcoin'],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', 'TRC20', 'Bitcoin'],
    ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'TRC20', 'Solana'],
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'TRC20', 'Dogecoin'],
    ['UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG', 'ERC20', 'TON'],
  ])('names the chain of %j, which is not %s: %s', (text, chain, found) => {
    const other = { code: 'wallet_address_other_chain', params: { found, chain } };
    expect(checkWallet(text, chain)).toEqual(other);
  });

  it('refuses every address with one changed character or two swapped characters', () => {
    const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];
    const place = fc.integer({ min: 1, max: TRON.length - 2 });
    fc.assert(
      fc.property(place, fc.constantFrom(...alphabet), fc.boolean(), (at, char, swaps) => {
        const tail = swaps ? `${TRON[at + 1]}${TRON[at]}` : `${char}${TRON[at + 1]}`;
        const typo = TRON.slice(0, at) + tail + TRON.slice(at + 2);
        return typo === TRON || checkWallet(typo, 'TRC20')?.code === 'wallet_address_checksum';
      }),
    );
  });

  const hex = fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
    .map((digits) => digits.join(''));

  it('reads its own result as the same address, and never throws for any other text', () => {
    fc.assert(
      fc.property(hex, fc.string(), (digits, text) => {
        readWallet(text, null);
        const read = readWallet(`0x${digits}`, null);
        return (
          'code' in read || JSON.stringify(readWallet(read.address, null)) === JSON.stringify(read)
        );
      }),
    );
  });
});
