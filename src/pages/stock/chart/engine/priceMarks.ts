const STEPS = [1, 2, 5];

/** Round prices strictly inside a range, at most `most` of them, lowest first; whole price ticks. */
export function priceMarks({ min, max }: { min: number; max: number }, most: number): number[] {
  for (let power = 1; Number.isFinite(power); power *= 10) {
    for (const step of STEPS) {
      const first = Math.ceil(min / (step * power)) * step * power;
      const count = Math.floor((max - first) / (step * power)) + 1;
      if (count > most) continue;
      return Array.from({ length: Math.max(0, count) }, (_, place) => first + place * step * power);
    }
  }
  return [];
}
