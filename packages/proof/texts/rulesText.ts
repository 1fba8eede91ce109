/**
 * A receipt names the SHA-256 of the rules' text, so a version never changes: orders keep the rules
 * that they were accepted under.
 */
export interface RulesText {
  /** The hashed text; ends with a line feed. */
  text: string;
  data: Readonly<Record<string, string>>;
}

const PAID = {
  payout: 'stake * rate, rounded half up to 0.01, once',
  paidWin: 'stake + payout',
  paidLose: '0.00',
  paidTie: 'stake',
  paidVoid: 'stake',
} as const;

const RESULT = {
  up: 'win if closing > opening, lose if closing < opening',
  down: 'win if closing < opening, lose if closing > opening',
  tie: 'closing = opening',
} as const;

function rulesText(sentences: readonly string[], data: Record<string, string>): RulesText {
  return { text: `${[...sentences, `data ${JSON.stringify(data)}`].join('\n')}\n`, data };
}

/** The rules for new orders. Prices are valid for three seconds: a stopped log decides nothing. */
export const CURRENT_RULES = rulesText(
  [
    'candor-rules/2',
    'A batch of prices is logged every second or more often, at a fixed pace, with a line for every product that trades, changed or not.',
    'The opening price is the last price of the product in the log at or before acceptance, at most 3 seconds old at acceptance.',
    'The order expires its number of seconds after acceptance.',
    'The closing price is the last price after acceptance and at or before expiry, at most 3 seconds old at expiry.',
    'Up wins if the closing price is higher, down wins if it is lower; otherwise the order loses.',
    'If both prices are equal it is a tie and the stake is paid back.',
    'If there is no such closing price the order is void and the stake is paid back.',
    'A win pays the stake and the payout: stake times rate, rounded half up to 0.01, once.',
    'Nothing else decides a result.',
  ],
  {
    opening: 'price of the last tick with ts <= accepted, if accepted - ts <= 3000',
    expiry: 'expires = accepted + seconds * 1000',
    closing: 'price of the last tick with accepted < ts <= expires, if expires - ts <= 3000',
    ...RESULT,
    void: 'no closing price',
    ...PAID,
  },
);
