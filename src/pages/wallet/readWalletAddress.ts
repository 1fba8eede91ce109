/** The chains a USDT wallet can be on (`/saveBankCard`). */
export const CHAINS = ['TRC20', 'ERC20'] as const;
export type Chain = (typeof CHAINS)[number];

const FORMS: readonly { chain: Chain; form: RegExp }[] = [
  { chain: 'ERC20', form: /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/ },
  { chain: 'TRC20', form: /T[1-9A-HJ-NP-Za-km-z]{33}(?![1-9A-HJ-NP-Za-km-z])/ },
];

/**
 * The wallet address in a scanned code and the chain it belongs to: alone, or in a payment link
 * such as "ethereum:0x…?value=1". Null when there is none.
 */
export function readWalletAddress(code: string): { chain: Chain; address: string } | null {
  for (const { chain, form } of FORMS) {
    const address = form.exec(code)?.[0];
    if (address) return { chain, address };
  }
  return null;
}
