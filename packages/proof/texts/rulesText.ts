/** A receipt names the SHA-256 of the rules' text, so a version never changes. */
export interface RulesText {
  /** The hashed text; ends with a line feed. */
  text: string;
  data: Readonly<Record<string, string>>;
}

function rulesText(sentences: readonly string[], data: Record<string, string>): RulesText {
  return { text: `${[...sentences, `data ${JSON.stringify(data)}`].join('\n')}\n`, data };
}

/** The rules of every order. */
export const CURRENT_RULES = rulesText(
  [
    'candor-rules/1',
    'Prices are logged in batches, one at every multiple of the interval that the heads of the log state, with a line for every product that trades.',
    'An accepted order is an entry of a batch, at most 3 seconds after acceptance.',
    'The order opens at the price of its product in the next batch, one interval later.',
    'The order expires its number of seconds after that, at the price of its product in the batch at exactly that instant.',
    'Up wins if the closing price is higher, down wins if it is lower; otherwise the order loses.',
    'If both prices are equal it is a tie and the stake is paid back.',
    'If the entry is late, or the log has no opening or no closing price, the order is void and the stake is paid back.',
    'A win pays the stake and the payout: stake times rate, rounded half up to 0.01, once.',
    'Nothing else decides a result.',
  ],
  {
    entry: 'ts of the batch with the entry <= accepted + 3000',
    opening: 'price in the batch at ts of the entry + interval',
    expiry: 'expires = ts of the opening + seconds * 1000',
    closing: 'price in the batch at expires',
    up: 'win if closing > opening, lose if closing < opening',
    down: 'win if closing < opening, lose if closing > opening',
    tie: 'closing = opening',
    void: 'late entry, no opening price, or no closing price',
    payout: 'stake * rate, rounded half up to 0.01, once',
    paidWin: 'stake + payout',
    paidLose: '0.00',
    paidTie: 'stake',
    paidVoid: 'stake',
  },
);
