import { readWalletAddress } from './readWalletAddress';

const TRON = 'TQx8Nw7vQkR4yHj2pLs9dFgZmXcVbNaf4K';
const ETHER = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01';

describe('a scanned wallet address', () => {
  it.each([
    [TRON, 'TRC20', TRON],
    [` ${TRON}\n`, 'TRC20', TRON],
    [`tron:${TRON}?amount=5`, 'TRC20', TRON],
    [ETHER, 'ERC20', ETHER],
    [`ethereum:${ETHER}@1?value=1`, 'ERC20', ETHER],
  ])('finds the address and its chain in %p', (code, chain, address) => {
    expect(readWalletAddress(code)).toEqual({ chain, address });
  });

  it.each(['', 'https://example.com', TRON.slice(0, -1), `${TRON}K`, `${ETHER}0`])(
    'finds none in %p',
    (code) => expect(readWalletAddress(code)).toBeNull(),
  );
});
