/** Problems found on the way, without those that the journey expects. */
export class ProblemList {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  add(text: string): void {
    if (!this.expected.some((pattern) => pattern.test(text))) this.found.push(text);
  }

  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** What was found since the last call. */
  take(): string[] {
    return this.found.splice(0);
  }
}
