/** The rules as data. Changing a word makes new rules: receipts name the hash of the text below. */
export const RULES_DATA = {
  opening: 'price of the last tick with ts <= accepted',
  expiry: 'expires = accepted + seconds * 1000',
  closing: 'price of the last tick with accepted < ts <= expires',
  up: 'win if closing > opening, lose if closing < opening',
  down: 'win if closing < opening, lose if closing > opening',
  tie: 'closing = opening',
  void: 'no tick with accepted < ts <= expires',
  payout: 'stake * rate, rounded half up to 0.01, once',
  paidWin: 'stake + payout',
  paidLose: '0.00',
  paidTie: 'stake',
  paidVoid: 'stake',
} as const satisfies Record<string, string>;

/** The rules as text: sentences, then the same as data. What is hashed; ends with a line feed. */
export const RULES_TEXT = `${[
  'candor-rules/1',
  'The opening price is the last price of the product in the log at or before acceptance.',
  'The order expires its number of seconds after acceptance.',
  'The closing price is the last price after acceptance and at or before expiry.',
  'Up wins if the closing price is higher, down wins if it is lower; otherwise the order loses.',
  'If both prices are equal it is a tie and the stake is paid back.',
  'If there is no price after acceptance and up to expiry the order is void and the stake is paid back.',
  'A win pays the stake and the payout: stake times rate, rounded half up to 0.01, once.',
  'Nothing else decides a result.',
  `data ${JSON.stringify(RULES_DATA)}`,
].join('\n')}\n`;
