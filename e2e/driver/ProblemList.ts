export class ProblemList {
  private readonly found: string[] = [];
  private readonly expected = new Set<RegExp>();

  add(text: string): void {
    if (![...this.expected].some((pattern) => pattern.test(text))) this.found.push(text);
  }

  /** Ignores matching problems until the returned function is called. */
  expect(pattern: RegExp): () => void {
    this.expected.add(pattern);
    return () => this.expected.delete(pattern);
  }

  /** Returns and removes the problems since the last call. */
  take(): string[] {
    return this.found.splice(0);
  }
}
