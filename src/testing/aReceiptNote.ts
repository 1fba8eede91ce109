/** An unsigned receipt for `anOrder`. `order`: hash of the order that the phone signed. */
export const aReceiptNote = (order = 'none') =>
  [
    'candor-receipt/1',
    'origin candor/0123456789abcdef0123456789abcdef',
    'number O-1',
    'request 00000000-0000-4000-8000-000000000001',
    `rules ${'0'.repeat(64)}`,
    'product AUR 2',
    'direction up',
    'stake 100.00 USDT',
    'rate 0.8000',
    'payout 80.00',
    'seconds 30',
    `order ${order}`,
    '',
    '— candor/0123456789abcdef0123456789abcdef AAAA',
    '',
  ].join('\n');
