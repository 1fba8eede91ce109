const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

// prettier-ignore
const PROVINCES = [11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45] as const;

/** An ID number of no real person with a valid check digit, unique for n below 27,000,000. */
export function idCardOf(n: number): string {
  const day = String(1 + (n % 27)).padStart(2, '0');
  const rest = Math.floor(n / 27);
  const year = String(1950 + (rest % 50));
  const serial = String(Math.floor(rest / 50) % 1000).padStart(3, '0');
  // The code of a whole province, which no real card has: a card names a county.
  const area = `${PROVINCES[Math.floor(rest / 50_000) % 20]}0000`;
  const digits = `${area}${year}06${day}${serial}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return digits + '10X98765432'[sum % 11];
}
